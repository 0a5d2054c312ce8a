import {
  CompositeDecorator,
  type ContentBlock,
  type ContentState,
  Editor,
  EditorState,
} from "draft-js";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";

interface EntityProps {
  contentState: ContentState;
  entityKey: string;
  children?: ReactNode;
}

const findEntities =
  (type: string) =>
  (block: ContentBlock, found: (start: number, end: number) => void, content: ContentState) =>
    block.findEntityRanges((character) => {
      const key = character.getEntity();
      return key !== null && content.getEntity(key).getType() === type;
    }, found);

const decorator = new CompositeDecorator([
  {
    strategy: findEntities("LINK"),
    component: ({ contentState, entityKey, children }: EntityProps) => (
      <a href={contentState.getEntity(entityKey).getData().url}>{children}</a>
    ),
  },
  {
    strategy: findEntities("IMAGE"),
    component: ({ contentState, entityKey }: EntityProps) => (
      <img src={contentState.getEntity(entityKey).getData().src} alt="" />
    ),
  },
]);

function Article() {
  const [state, setState] = useState(() => EditorState.createEmpty(decorator));
  return <Editor editorState={state} onChange={setState} />;
}

export function mount(element: HTMLElement): void {
  createRoot(element).render(<Article />);
}

import { expect, it } from "vitest";
import { Field } from "~/app/components/form/field";
import { PasswordField } from "~/app/components/form/password-field";
import { PhoneField } from "~/app/components/form/phone-field";
import { render, tagWith } from "../render";

const failed = <Field name="url" label="网址" hint="提示" error="有误" defaultValue="abc" />;
const mobile = <PhoneField name="mobile" />;
const password = <PasswordField name="password" />;
/** A number as it is pasted, which no field may cut. */
const PASTED = "+86 (138) 0000-0001 ";

it.each([
  ["a field keeps what was entered", failed, "<input", 'value="abc"'],
  ["a field with an error says so", failed, "<input", 'aria-invalid="true"'],
  ["hint and error describe the field", failed, "<input", '="field-url-hint field-url-error"'],
  ["a label names the field", failed, "<label", 'for="field-url"'],
  ["a mobile number has the number keys", mobile, "<input", 'inputMode="numeric"'],
  ["the visitor's own number is offered", mobile, "<input", 'autoComplete="tel-national"'],
  ["a password is masked", password, "<input", 'type="password"'],
])("%s", (_name, field, element, attribute) => {
  expect(tagWith(render(field), element)).toContain(attribute);
});

it("a field without an error is not marked", () => {
  const html = render(<Field name="url" label="网址" />);
  expect(html).not.toMatch(/ aria-(invalid|describedby)/);
});

it("a password is never filled in by the server", () => {
  expect(render(password)).not.toContain(" value=");
});

it("a pasted number is not cut", () => {
  const [, maxLength] = /maxLength="(\d+)"/.exec(render(mobile)) ?? [];
  expect(Number(maxLength)).toBeGreaterThan(PASTED.length);
});

export function EmptyPicture() {
  return (
    <svg viewBox="0 0 120 88" className="empty-picture" aria-hidden="true">
      <path className="picture-shade" d="M30 14h52v66H30z" />
      <path className="picture-paper" d="M38 6h52v66H38z" />
      <path
        className="picture-line"
        d="M38 6h52v66H38zM46 17h36M46 20h36M46 32h22M46 40h22M46 48h22"
      />
      <path className="picture-line picture-faint" d="M76 32h6v16h-6zM46 58h36M46 64h28M8 80h104" />
    </svg>
  );
}

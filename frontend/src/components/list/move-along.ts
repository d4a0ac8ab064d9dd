/** Gives the focus to the next element marked `data-entry`, or the one before; to the first or the last from elsewhere. */
export function moveAlong(root: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(root?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = at === -1 ? entries.at(step === 1 ? 0 : -1) : entries[at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

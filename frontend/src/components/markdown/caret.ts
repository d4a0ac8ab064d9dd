const COPIED = [
  'boxSizing',
  'width',
  'borderWidth',
  'padding',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'wordSpacing',
] as const;

/** Where in the window a character of a text field is: the field itself does not tell. */
export function caretRect(field: HTMLTextAreaElement, position: number): DOMRect {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    left: '-9999px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = field.value.slice(0, position);
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  copy.append(mark);
  document.body.append(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  const box = field.getBoundingClientRect();
  return new DOMRect(box.left + offsetLeft, box.top + offsetTop - field.scrollTop, 0, offsetHeight);
}

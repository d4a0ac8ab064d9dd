const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';

/** Whether something lies over the page. A closing dialog is already hidden from assistive technology, so it does not count. */
export const isCovered = (): boolean =>
  Array.from(document.querySelectorAll(OVER_THE_PAGE)).some((it) => !it.closest('[aria-hidden="true"]'));

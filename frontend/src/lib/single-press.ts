/** The second click of a double click does nothing: the row may have left, and another stands under the pointer. */
export const singlePress =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };

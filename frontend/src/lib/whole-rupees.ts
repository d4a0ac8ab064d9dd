/** A text of the server whose amounts have paise only where there are any: `₹72,885.00` becomes `₹72,885`. */
export const wholeRupees = (text: string): string => text.replace(/(₹[\d,]+)\.00(?!\d)/g, '$1');

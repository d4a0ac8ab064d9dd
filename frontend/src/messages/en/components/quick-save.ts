// form/use-quick-save
export const changedMeanwhile = (label: string) =>
  `${label} was changed by someone else. The current value is shown. Choose again if you still want to change it.`;

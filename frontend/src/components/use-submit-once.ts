import { type SubmitEvent, useRef } from 'react';

type Submit = (event: SubmitEvent<HTMLFormElement>) => unknown;

/** The handler of a form's submit event: a submit is ignored while another one is under way. */
export function useSubmitOnce(onSubmit: Submit): Submit {
  const isUnderWay = useRef(false);
  return async (event) => {
    event.preventDefault();
    // React also passes the events of a dialog inside a form on to that form.
    event.stopPropagation();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await onSubmit(event);
    } finally {
      // A mutation reports its start in a task of its own: after that, the button is disabled.
      setTimeout(() => {
        isUnderWay.current = false;
      });
    }
  };
}

import { useRef } from 'react';
import { randomKey } from './random-key';

/** Names what a form makes: the same form sent again makes nothing more, though an answer was lost. */
export function useFormKey(): (data: unknown) => { 'Idempotency-Key': string } {
  const sent = useRef({ form: '', key: '' });
  return (data) => {
    const form = JSON.stringify(data);
    if (sent.current.form !== form) sent.current = { form, key: randomKey() };
    return { 'Idempotency-Key': sent.current.key };
  };
}

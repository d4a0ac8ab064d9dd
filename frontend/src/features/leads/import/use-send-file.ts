import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getCreateLeadImportUrl } from '@/api/generated/leads/leads';
import type { LeadImport } from '@/api/generated/model/leadImport';
import { upload } from '@/api/transfer';
import { randomKey } from '@/lib/random-key';
import { keepImport } from './keep-import';

const ABORTED = 'AbortError';

/** Sends a file of leads. Leaving the dialog or choosing another file ends an upload. */
export function useSendFile(onSent: (id: string) => void) {
  const [sent, setSent] = useState(0);
  const controller = useRef<AbortController>(null);
  // The same file sent again makes nothing more, though an answer was lost.
  const key = useRef<{ file: File; key: string }>(null);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const { mutate, ...sending } = useMutation<LeadImport, Error, File>({
    meta: { silent: true },
    mutationFn: (file) => {
      cancel();
      setSent(0);
      controller.current = new AbortController();
      if (key.current?.file !== file) key.current = { file, key: randomKey() };
      const form = new FormData();
      form.append('file', file, file.name);
      return upload(getCreateLeadImportUrl(), form, {
        key: key.current.key,
        signal: controller.current.signal,
        onProgress: setSent,
      });
    },
    onSuccess: (it) => {
      keepImport(it);
      onSent(it.id);
    },
  });
  return {
    send: mutate,
    cancel,
    /** The file on its way, and the part that has left, from 0 to 1. */
    underWay: sending.isPending ? { file: sending.variables, sent } : null,
    fault: sending.error && sending.error.name !== ABORTED ? sending.error.message : null,
  };
}

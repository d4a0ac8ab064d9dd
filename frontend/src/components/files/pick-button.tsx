import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { ACCEPT } from './kinds';

interface PickButtonProps extends Omit<ButtonProps, 'onClick'> {
  multiple?: boolean;
  /** The types of files that are offered; by default those of documents. */
  accept?: string;
  /** Takes a photo with the camera of a phone instead. */
  camera?: boolean;
  onPick: (files: File[]) => void;
}

/** A button that opens the browser's choice of files. */
export function PickButton({
  multiple = true,
  accept = ACCEPT,
  camera = false,
  onPick,
  children,
  ...button
}: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid={camera ? 'camera' : 'files'}
        multiple={multiple}
        accept={accept}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface CalendarButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'children'> {
  onPick: (file: File) => void;
}

/** A button that opens the browser's choice of a calendar file. */
export function CalendarButton({ onPick, ...button }: CalendarButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        data-testid="files"
        accept=".ics,text/calendar"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}

import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface CameraButtonProps extends Omit<ButtonProps, 'onClick'> {
  onPick: (files: File[]) => void;
}

/** Opens the camera of a phone. A desk has none: there the button is not shown. */
export function CameraButton({ onPick, children, sx, ...button }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<CameraIcon />}
        {...button}
        onClick={() => input.current?.click()}
        sx={[
          { minHeight: 48, display: { xs: 'inline-flex', sm: 'none' } },
          ...(Array.isArray(sx) ? sx : [sx ?? {}]),
        ]}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="camera"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}

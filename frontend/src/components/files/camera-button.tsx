import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import type { ComponentProps } from 'react';
import { PickButton } from './pick-button';

type CameraButtonProps = Omit<ComponentProps<typeof PickButton>, 'accept' | 'camera' | 'multiple'>;

/** Opens the camera of a phone. A desk has none: there the button is not shown. */
export const CameraButton = ({ sx, ...button }: CameraButtonProps) => (
  <PickButton
    variant="contained"
    startIcon={<CameraIcon />}
    {...button}
    camera
    multiple={false}
    accept="image/*"
    sx={[
      { minHeight: 48, display: { xs: 'inline-flex', sm: 'none' } },
      ...(Array.isArray(sx) ? sx : [sx ?? {}]),
    ]}
  />
);

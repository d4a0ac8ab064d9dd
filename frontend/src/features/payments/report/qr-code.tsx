import Box from '@mui/material/Box';
import type { PaymentUpi } from '@/api/generated/model/paymentUpi';

interface QrCodeProps {
  qr: PaymentUpi['qr'];
  label: string;
}

/** A QR code in black on white, in dark colours too: scanners expect it so. */
export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, borderRadius: 1, bgcolor: 'common.white', color: 'common.black' }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import * as t from '@/messages/marketing/consultation';
import { ReachUs } from '../reach-us';

interface FaultNoticeProps {
  text: string;
  /** Faults that belong to no field of the form. */
  details: readonly string[];
}

export function FaultNotice({ text, details }: FaultNoticeProps) {
  return (
    <Alert severity="error">
      {text}
      {details.map((detail) => (
        <Box key={detail}>{detail}</Box>
      ))}
      <Box sx={{ mt: 1 }}>{t.youCanAlso(<ReachUs />)}</Box>
    </Alert>
  );
}

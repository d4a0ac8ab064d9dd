import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import * as t from '@/messages/marketing/consultation';
import { ReachUs } from '../reach-us';

interface ThankYouProps {
  message: string;
  onAgain: () => void;
}

export function ThankYou({ message, onAgain }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <DoneIcon sx={{ fontSize: 40, color: 'success.main' }} />
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h3" sx={{ outline: 0 }}>
        {t.thankYouTitle}
      </Typography>
      <Typography role="status">{message}</Typography>
      <Typography color="textSecondary">{t.thankYouText(<ReachUs />)}</Typography>
      <Button variant="outlined" onClick={onAgain}>
        {t.askAboutAnotherProject}
      </Button>
    </Stack>
  );
}

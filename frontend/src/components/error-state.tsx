import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import * as t from '@/messages/components';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** In the place of what could not be loaded. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <EmptyState Icon={ErrorIcon} title={title} text={error.message}>
      <Button variant="outlined" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </EmptyState>
  );
}

import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import Button from '@mui/material/Button';
import { Link, type MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';

export const meta: MetaFunction = () => privateMeta('Ticket');

export default function TicketDetailPage() {
  return (
    <Guard route="/dashboard/ticket/:ticketId">
      <PageTitle title="Ticket not found" />
      <EmptyState
        Icon={TicketIcon}
        title="There is no such ticket"
        text="It may have been removed, the address may be mistyped, or you may not be a member of its project."
      >
        <Button variant="outlined" component={Link} to="/dashboard/projects">
          Go to projects
        </Button>
      </EmptyState>
    </Guard>
  );
}

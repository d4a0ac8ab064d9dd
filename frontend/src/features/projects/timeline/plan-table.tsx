import Box from '@mui/material/Box';
import { useUser } from '@/app/use-user';
import { visuallyHidden } from '@/components/layout/visually-hidden';
import { may } from '@/config/roles';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/projects/timeline';
import { punctuality, statusFor } from '../milestones/words';
import type { Plan } from './rows';

/** The chart in words, for those who do not see it. */
export function PlanTable({ plan, today }: { plan: Plan; today: string }) {
  const isStaff = may(useUser()?.role, 'see_internal');
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{t.tableCaption(formatOn(today) ?? '')}</caption>
        <thead>
          <tr>
            <th scope="col">{t.milestone}</th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.plannedFrom}</th>
            <th scope="col">{t.plannedTo}</th>
            <th scope="col">{t.started}</th>
            <th scope="col">{t.done}</th>
            <th scope="col">{t.punctuality}</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map(({ milestone, plannedFrom, actualFrom }) => (
            <tr key={milestone.id}>
              <th scope="row">{milestone.name}</th>
              <td>{statusFor(milestone, isStaff).label}</td>
              <td>{formatOn(plannedFrom)}</td>
              <td>{formatOn(milestone.planned_on)}</td>
              <td>{formatOn(actualFrom) ?? t.notYet}</td>
              <td>{formatOn(milestone.actual_on) ?? t.notYet}</td>
              <td>{punctuality(milestone, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { formatOn } from '@/lib/days';
import { MILESTONE_STATUS, punctuality } from '../milestones/words';
import type { Plan } from './rows';

/** Read out, and drawn nowhere. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The chart in words, for those who do not see it. */
export function PlanTable({ plan, today }: { plan: Plan; today: string }) {
  return (
    <Box sx={unseen}>
      <table>
        <caption>Planned and actual days of each milestone. Today is {formatOn(today)}.</caption>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Status</th>
            <th scope="col">Planned from</th>
            <th scope="col">Planned to</th>
            <th scope="col">Begun</th>
            <th scope="col">Done</th>
            <th scope="col">Punctuality</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map(({ milestone, plannedFrom, actualFrom }) => (
            <tr key={milestone.id}>
              <th scope="row">{milestone.name}</th>
              <td>{MILESTONE_STATUS[milestone.status].label}</td>
              <td>{formatOn(plannedFrom)}</td>
              <td>{formatOn(milestone.planned_on)}</td>
              <td>{formatOn(actualFrom) ?? 'Not yet'}</td>
              <td>{formatOn(milestone.actual_on) ?? 'Not yet'}</td>
              <td>{punctuality(milestone, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

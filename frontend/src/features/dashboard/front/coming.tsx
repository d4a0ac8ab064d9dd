import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import MilestoneIcon from '@mui/icons-material/FlagOutlined';
import PaymentIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { DashboardComing } from '@/api/generated/model/dashboardComing';
import { Facts } from '@/components/layout/facts';
import { PlainList } from '@/components/layout/plain-list';
import { Section } from '@/components/section';
import { projectPath } from '@/config/paths';
import { paymentPath } from '@/config/screens';
import { formatRupees } from '@/lib/money';
import { formatOnNear } from '@/lib/near';
import * as t from '@/messages/dashboard/front';
import { AMOUNT, COLUMNS, ITEM, LIST, ROW, TEXT } from './rows';

const pathOf = ({ kind, id, project }: DashboardComing): string =>
  kind === 'payment' ? paymentPath(project.id, id) : `${projectPath(project.id)}?tab=milestones`;

const KINDS = {
  payment: { Icon: PaymentIcon, label: t.payment },
  milestone: { Icon: MilestoneIcon, label: t.milestone },
} as const;

/** The kind of a row, told by a sign before it is read. */
function Kind({ kind }: Pick<DashboardComing, 'kind'>) {
  const { Icon, label } = KINDS[kind];
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      <Icon aria-hidden sx={{ mr: 0.5, fontSize: '1.125rem', verticalAlign: '-0.2em' }} />
      {label}
    </Box>
  );
}

/** Milestones and payments of the next 30 days. */
export function Coming({ coming }: { coming: readonly DashboardComing[] }) {
  return (
    <Section title={t.nextDays}>
      {coming.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t.nothingComes}
        </Typography>
      ) : (
        <PlainList aria-label={t.nextDays} sx={LIST}>
          {coming.map((it) => (
            <Box key={it.id} component="li" sx={ITEM}>
              <Box component={Link} to={pathOf(it)} sx={{ ...ROW, ...COLUMNS }}>
                <Box component="span" sx={TEXT}>
                  <Typography
                    component="span"
                    className="title"
                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                  >
                    {it.title}
                  </Typography>
                  <Facts facts={[<Kind key="kind" kind={it.kind} />, formatOnNear(it.on), it.project.name]} />
                </Box>
                <Typography component="span" sx={AMOUNT}>
                  {it.amount_paise !== undefined && formatRupees(it.amount_paise)}
                </Typography>
                <NextIcon aria-hidden sx={{ color: 'text.secondary' }} />
              </Box>
            </Box>
          ))}
        </PlainList>
      )}
    </Section>
  );
}

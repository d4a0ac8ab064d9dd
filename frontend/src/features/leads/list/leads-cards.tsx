import { Link } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { useUser } from '@/app/use-user';
import { clamp } from '@/components/layout/clamp';
import { Facts } from '@/components/layout/facts';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import type { Selecting } from '@/components/list/use-selection';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/leads/list';
import { CHECKBOX } from '@/theme/internal-checkbox';
import { EDGE, FOCUS_RING } from '@/theme/marks';
import { ClaimButton } from '../claim-button';
import { ContactLinks } from '../contact-links';
import { FirstCallMark, FollowUpMark } from '../marks';
import { STATUS } from '../words';

interface LeadsCardsProps {
  leads: readonly LeadSummary[];
  selecting: Selecting | undefined;
}

const CARD_HEIGHT = 116;

const STYLE = {
  '& .lead': { ...SURFACE, position: 'relative', display: 'flex', minWidth: 0 },
  '& .selected': { borderColor: 'primary.main', boxShadow: EDGE.primary },
  '& .select': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 44,
    height: 48,
    '& input': CHECKBOX,
  },
  '& .text': {
    display: 'grid',
    columnGap: { xs: 1, sm: 1.5 },
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    // On a tablet the columns start at the same place in all cards.
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) auto',
      sm: 'minmax(0, 1fr) 184px 96px 64px',
    },
    '& > :not(.name, .meta)': { gridRow: { sm: '1 / 3' } },
  },
  '& .select + .text': { pl: 0 },
  '& .name': {
    ...clamp(2),
    alignSelf: { sm: 'end' },
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    outline: '0 !important',
    // The whole card leads where its name leads.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
    '&:focus-visible::after': FOCUS_RING,
  },
  // The value ends the line of facts; on a tablet it has a column.
  '& .meta': {
    display: { xs: 'flex', sm: 'contents' },
    columnGap: 1,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gridColumn: '1 / -1',
    gridRow: 2,
  },
  '& .meta > :not(.worth)': { gridColumn: 1, gridRow: 2, alignSelf: { sm: 'start' } },
  '& .worth': { gridColumn: 4, gridRow: '1 / 3', flexShrink: 0, fontWeight: 600, textAlign: 'right' },
  '& .marks': {
    display: { xs: 'flex', sm: 'grid' },
    gap: 0.75,
    alignItems: 'center',
    justifyItems: 'start',
    flexWrap: 'wrap',
    gridColumn: { xs: '1 / -1', sm: 2 },
    mt: { xs: 1, sm: 0 },
  },
  '& .marks:has(~ .claim)': { gridColumn: { xs: 1, sm: 2 } },
  '& .acts': {
    display: 'flex',
    justifyContent: 'end',
    gridColumn: { xs: 2, sm: 3 },
    gridRow: 1,
    m: { xs: '-6px -8px -6px 0', sm: 0 },
  },
  '& .acts a, & button': { zIndex: 1 },
  '& .claim': { gridColumn: { xs: 2, sm: '3 / 5' }, justifySelf: 'end', mt: { xs: 1, sm: 0 } },
  // On a tablet the button stands below the links and the value.
  '& .text:has(> .claim)': {
    '& > .acts, & .worth': { gridRow: { sm: 1 } },
    '& > .claim': { gridRow: { sm: 2 } },
  },
} as const;

/** The list on a window too narrow for a table. */
export function LeadsCards({ leads, selecting }: LeadsCardsProps) {
  return (
    <Cards label={t.leads} rows={leads} estimate={CARD_HEIGHT} gap={10} sx={STYLE}>
      {(lead) => <LeadCard lead={lead} selecting={selecting} />}
    </Cards>
  );
}

function LeadCard({ lead, selecting }: { lead: LeadSummary; selecting: Selecting | undefined }) {
  const { id, code, full_name, city, project_type, status, owner, can, estimated_value_paise: value } = lead;
  const user = useUser();
  const claims = can.includes('claim');
  // The reader is not named, and a button says that nobody has the lead.
  const ownerText = owner ? owner.id !== user?.id && owner.full_name : !claims && t.unassigned;
  const isSelected = selecting?.ids.has(id) ?? false;
  return (
    <article className={isSelected ? 'lead selected' : 'lead'} aria-label={`${code}, ${full_name}`}>
      {selecting && (
        <label className="select">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t.select(code)}
            onChange={({ nativeEvent }) => selecting.toggle(id, nativeEvent)}
          />
        </label>
      )}
      <div className="text">
        <Link to={leadPath(id)} className="name">
          {full_name}
        </Link>
        <div className="meta">
          <Facts variant="caption" facts={[code, project_type && TYPE[project_type], city, ownerText]} />
          {value !== undefined && <span className="worth">{formatPaiseShort(value)}</span>}
        </div>
        <div className="marks">
          <StatusChip {...STATUS[status]} />
          <FirstCallMark lead={lead} />
          <FollowUpMark lead={lead} />
        </div>
        <div className="acts">
          <ContactLinks lead={lead} />
        </div>
        {claims && (
          <div className="claim">
            <ClaimButton lead={lead} variant="outlined" sx={{ minHeight: 44, px: 2 }} />
          </div>
        )}
      </div>
    </article>
  );
}

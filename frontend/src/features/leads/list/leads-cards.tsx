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
import { CHECKBOX, EDGE, FOCUS_RING } from '@/theme/marks';
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
    rowGap: 1,
    alignItems: { sm: 'center' },
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    // On a tablet one row, whose columns start at the same place in all cards.
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr) auto',
      sm: 'minmax(0, 1fr) 196px 96px 72px',
    },
  },
  '& .select + .text': { pl: 0 },
  '& .name': {
    ...clamp(2),
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    outline: '0 !important',
    // The whole card leads where its name leads.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1.5 },
    '&:focus-visible::after': FOCUS_RING,
  },
  '& .marks': {
    display: { xs: 'flex', sm: 'grid' },
    gap: 0.75,
    alignItems: 'center',
    justifyItems: 'start',
    alignContent: 'start',
    flexWrap: 'wrap',
    gridRow: { xs: 2, sm: 'auto' },
  },
  '& .acts': {
    display: 'grid',
    // The place of the chat stays empty where there is none.
    gridTemplateColumns: '48px 48px',
    gridColumn: { xs: 2, sm: 'auto' },
    m: { xs: '-6px -8px -6px 0', sm: 0 },
  },
  '& .acts a, & button': { zIndex: 1 },
  '& .end': {
    alignSelf: 'center',
    gridColumn: { xs: 2, sm: 'auto' },
    fontWeight: 600,
    textAlign: 'right',
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
  const worth = value !== undefined && formatPaiseShort(value);
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
        <div>
          <Link to={leadPath(id)} className="name">
            {full_name}
          </Link>
          <Facts
            variant="caption"
            facts={[code, project_type && TYPE[project_type], city, claims && worth, ownerText]}
          />
        </div>
        <div className="marks">
          <StatusChip {...STATUS[status]} />
          <FirstCallMark lead={lead} />
          <FollowUpMark lead={lead} />
        </div>
        <div className="acts">
          <ContactLinks lead={lead} />
        </div>
        <div className="end">
          {claims ? (
            <ClaimButton lead={lead} variant="outlined" sx={{ minHeight: 44, minWidth: 60, px: 1 }} />
          ) : (
            worth
          )}
        </div>
      </div>
    </article>
  );
}

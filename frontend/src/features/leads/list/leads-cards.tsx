import { Link } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { useUser } from '@/app/use-user';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import type { Selecting } from '@/components/list/use-selection';
import { StatusChip } from '@/components/status-chip';
import { TYPE } from '@/components/words/project-labels';
import { leadPath } from '@/config/paths';
import { formatPaiseShort } from '@/lib/money-short';
import * as t from '@/messages/leads/list';
import { CHECKBOX } from '@/theme/internal-checkbox';
import { EDGE, FOCUS_RING, SELECTED_TINT } from '@/theme/marks';
import { ClaimButton } from '../claim-button';
import { ContactLinks } from '../contact-links';
import { FirstCallMark, FollowUpMark } from '../marks';
import { STATUS } from '../words';

interface LeadsCardsProps {
  leads: readonly LeadSummary[];
  selecting: Selecting | undefined;
}

const CARD_HEIGHT = 112;

/** Beside the menu a wide window may have less room than a tablet: the list measures itself. */
const WIDE = '@container (min-width: 700px)';

const STYLE = {
  ...SURFACE,
  containerType: 'inline-size',
  overflow: 'hidden',
  '& li + li .lead': { borderTop: 1, borderColor: 'divider' },
  '& .lead': { position: 'relative', display: 'flex', minWidth: 0 },
  '& .selected': { bgcolor: SELECTED_TINT, boxShadow: EDGE.primary },
  '& .select': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 44,
    // The middle of the box is the middle of the line of the name.
    height: 60,
    [WIDE]: { height: 48 },
    '& input': CHECKBOX,
  },
  '& .text': {
    display: 'grid',
    columnGap: 1,
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    p: 1.5,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'minmax(36px, auto)',
    // In a wide list two lines of columns start at the same place in all cards.
    [WIDE]: {
      columnGap: 1.25,
      rowGap: 0.75,
      gridTemplateColumns: 'minmax(0, 1fr) 180px 60px 104px 72px',
      gridTemplateRows: '24px minmax(24px, auto)',
      '& > .acts, & .owner, & .worth': { gridRow: '1 / 3' },
    },
  },
  '& .select + .text': { pl: 0 },
  '& .name': {
    ...clamp(2),
    [WIDE]: { WebkitLineClamp: 1 },
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    outline: '0 !important',
    // The whole card leads where its name leads.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { ...FOCUS_RING, outlineOffset: -2 },
  },
  // The value ends the line of facts, and the owner that of the status; in a wide list each has a column.
  '& .meta, & .state': {
    display: 'flex',
    columnGap: 1,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gridColumn: '1 / -1',
    [WIDE]: { display: 'contents' },
  },
  '& .state': { alignItems: { xs: 'end', sm: 'center' }, minHeight: { sm: 36 }, mt: 1 },
  '& .facts, & .owner': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& .facts': {
    overflowWrap: 'anywhere',
    lineHeight: 1.5,
    [WIDE]: {
      gridRow: 2,
      alignSelf: 'start',
      fontSize: '0.75rem',
      lineHeight: '24px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  '& .worth': {
    flexShrink: 0,
    fontWeight: 600,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [WIDE]: { gridColumn: 3 },
  },
  '& .marks': {
    display: 'flex',
    gap: 0.75,
    alignItems: 'center',
    flexWrap: 'wrap',
    [WIDE]: {
      display: 'grid',
      justifyItems: 'start',
      alignSelf: 'start',
      gridArea: '1 / 2 / 3',
      whiteSpace: 'nowrap',
    },
  },
  '& .owner': {
    textAlign: 'right',
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    flexShrink: 0,
    maxWidth: '50%',
    // The button stands beside the links, which are actions as well.
    [WIDE]: {
      maxWidth: 'none',
      textAlign: 'left',
      lineHeight: 1.5,
      gridColumn: 4,
      '&:has(button)': { justifySelf: 'end' },
    },
    '& button': { minHeight: { xs: 44, sm: 36 }, px: 2 },
  },
  '& .acts': {
    display: 'flex',
    justifyContent: 'end',
    gridColumn: 2,
    gridRow: 1,
    m: '-6px -12px -6px 0',
    [WIDE]: { gridColumn: 5, mr: '-8px', '& a': { width: 40 } },
  },
  '& .acts a, & button': { zIndex: 1 },
} as const;

/** The list on a window too narrow for a table. */
export function LeadsCards({ leads, selecting }: LeadsCardsProps) {
  return (
    <Cards label={t.leads} rows={leads} estimate={CARD_HEIGHT} gap={0} sx={STYLE}>
      {(lead) => <LeadCard lead={lead} selecting={selecting} />}
    </Cards>
  );
}

function LeadCard({ lead, selecting }: { lead: LeadSummary; selecting: Selecting | undefined }) {
  const { id, code, full_name, city, project_type, status, owner, can, estimated_value_paise: value } = lead;
  const user = useUser();
  // The reader is not named, and a button says that nobody has the lead.
  const ownerText = owner ? owner.id !== user?.id && owner.full_name : t.unassigned;
  const holder = can.includes('claim') ? <ClaimButton lead={lead} variant="outlined" /> : ownerText;
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
          <span className="facts">
            {[code, project_type && TYPE[project_type], city].filter(Boolean).join(' · ')}
          </span>
          {value !== undefined && <span className="worth">{formatPaiseShort(value)}</span>}
        </div>
        <div className="state">
          <div className="marks">
            <StatusChip {...STATUS[status]} />
            <FirstCallMark lead={lead} />
            <FollowUpMark lead={lead} />
          </div>
          {holder && <div className="owner">{holder}</div>}
        </div>
        <div className="acts">
          <ContactLinks lead={lead} />
        </div>
      </div>
    </article>
  );
}

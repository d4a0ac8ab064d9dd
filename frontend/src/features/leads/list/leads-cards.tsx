import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { LeadSummary } from '@/api/generated/model/leadSummary';
import { useUser } from '@/app/use-user';
import { clamp } from '@/components/layout/clamp';
import { SURFACE } from '@/components/layout/surface';
import { Cards } from '@/components/list/cards';
import { CardsHead } from '@/components/list/cards-head';
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
import { CLAIM, DUE_TEXT, STATE_LINE } from '../looks';
import { FirstCallMark, FollowUpMark } from '../marks';
import { STATUS } from '../words';

interface LeadsCardsProps {
  leads: readonly LeadSummary[];
  /** How many there are and, in the usual order, the order. */
  count: string | undefined;
  selecting: Selecting | undefined;
}

const CARD_HEIGHT = 116;

/** Beside the menu a wide window may have less room than a tablet: the list measures itself. */
const WIDE = '@container (min-width: 700px)';
const NARROW = '@container (max-width: 699.95px)';

const STYLE = {
  ...SURFACE,
  containerType: 'inline-size',
  overflow: 'hidden',
  // The top line of the first row divides it from the head. Without a head the edge of the list covers it.
  '& ul': { mt: '-1px' },
  '& .lead': { position: 'relative', display: 'flex', minWidth: 0, borderTop: 1, borderColor: 'divider' },
  '& .selected': { bgcolor: SELECTED_TINT, boxShadow: EDGE.primary },
  '& .select': {
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 44,
    mr: -1.5,
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
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateRows: 'minmax(36px, auto)',
    // In a wide list two lines of columns start at the same place in all cards.
    [WIDE]: {
      gap: '6px 10px',
      gridTemplateColumns: 'minmax(0, 1fr) 188px 64px 108px',
      gridTemplateRows: '24px minmax(24px, auto)',
    },
  },
  '& .select + .text': {
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 188px 124px 72px' },
  },
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
  // The value ends the line of facts; a wide list has a column for it.
  '& .meta': {
    display: 'flex',
    columnGap: 1,
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gridColumn: '1 / -1',
    pt: 0.5,
    [WIDE]: { display: 'contents' },
  },
  '& .state': {
    gridColumn: '1 / -1',
    mt: 0.5,
    // The longest status and date share a line of a phone.
    [NARROW]: { ...STATE_LINE, '& span': { fontSize: '0.75rem' } },
    [WIDE]: { display: 'contents', '& > span': { justifySelf: 'start' } },
  },
  '& .facts, & .owner': {
    color: 'text.secondary',
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .facts': {
    lineHeight: '20px',
    [WIDE]: { gridRow: 2, fontSize: '0.75rem', lineHeight: '24px' },
  },
  '& .worth': {
    flexShrink: 0,
    fontWeight: 600,
    textAlign: 'right',
    fontSize: '0.875rem',
    lineHeight: '20px',
    [WIDE]: { gridArea: '1 / 3' },
  },
  '& .next': {
    display: 'flex',
    columnGap: 1.5,
    alignItems: 'center',
    flexWrap: 'wrap',
    '& > *': DUE_TEXT,
    [NARROW]: { float: 'right', ml: 1 },
    [WIDE]: { whiteSpace: 'nowrap', gridArea: '2 / 2' },
  },
  // A narrow list names the owner in place of the code, a wide one below the value.
  '& .facts > .code': { [NARROW]: { display: 'none' } },
  '& .facts > .holder': { [WIDE]: { display: 'none' } },
  '& .nobody': { color: 'warning.main' },
  '& .owner': {
    [NARROW]: { display: 'none' },
    gridArea: '2 / 3',
    textAlign: 'right',
  },
  // The button has the place of the chat, which a salesperson has only with an own lead.
  '& .claim': {
    ...CLAIM,
    gridArea: '1 / 2',
    [WIDE]: { gridArea: '1 / 4 / 3', justifySelf: 'end', mr: 4 },
  },
  '& .acts': {
    display: 'flex',
    justifyContent: 'end',
    gridArea: '1 / 3',
    m: '-6px -12px -6px 0',
    [WIDE]: { gridArea: '1 / 4 / 3', mr: '-8px', '& a': { width: 40 } },
  },
  '& .acts a, & button': { zIndex: 1 },
  // A narrow list has no columns: its head has the button of the boxes.
  '& .head': {
    display: 'flex',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    '& > *': { height: 44 },
    '& > .text': { py: 0, gridTemplateRows: '44px' },
    '& > .text > * + * + *': { textAlign: 'right' },
    [NARROW]: { '& > .select': { display: 'flex', flexGrow: 1, gap: '13px', px: '13px' } },
    [WIDE]: { '& > .boxes, & .all': { display: 'none' } },
  },
  // The head of a list without boxes would only repeat the foot.
  [NARROW]: {
    '&:not(.boxed) .select, &.boxed .head > .text, & .head > .text:only-child, & .head > .text > * + *': {
      display: 'none',
    },
  },
} as const;

/** The list on a window too narrow for a table. */
export function LeadsCards({ leads, count, selecting }: LeadsCardsProps) {
  return (
    <Box sx={STYLE} className={selecting?.hasBoxes ? 'boxed' : ''}>
      <CardsHead selecting={selecting}>
        <span>{count}</span>
        <span>{t.statusAndFollowUp}</span>
        <span>{selecting ? t.valueAndOwner : t.value}</span>
      </CardsHead>
      <Cards label={t.leads} rows={leads} estimate={CARD_HEIGHT} gap={0}>
        {(lead) => <LeadCard lead={lead} selecting={selecting} />}
      </Cards>
    </Box>
  );
}

function LeadCard({ lead, selecting }: { lead: LeadSummary; selecting: Selecting | undefined }) {
  const { id, code, full_name, city, project_type, status, owner, estimated_value_paise: value } = lead;
  const user = useUser();
  // An owner is named to other readers. Who assigns leads reads that one is unclaimed; others see its button.
  const holder = owner ? owner.id !== user?.id && owner.full_name : selecting && t.unassigned;
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
            <span className={holder ? 'code' : ''}>{code}</span>
            {holder && <span className={owner ? 'holder' : 'holder nobody'}>{holder}</span>}
            {[project_type && TYPE[project_type], city].map((fact) => fact && ` · ${fact}`)}
          </span>
          <span className="worth">{value === undefined ? t.none : formatPaiseShort(value)}</span>
        </div>
        <div className="state">
          <StatusChip {...STATUS[status]} />
          <div className="next">
            <FirstCallMark lead={lead} />
            <FollowUpMark lead={lead} />
          </div>
          {holder && <div className={owner ? 'owner' : 'owner nobody'}>{holder}</div>}
        </div>
        {!selecting && <ClaimButton lead={lead} variant="outlined" className="claim" />}
        <div className="acts">
          <ContactLinks lead={lead} />
        </div>
      </div>
    </article>
  );
}

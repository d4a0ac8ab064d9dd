import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import * as t from '@/messages/marketing';
import { site } from '@/site/site';
import { When } from '@/site/when';
import { display } from '@/theme/tokens';
import { BuildingNow } from './building-now';
import { images } from './images';
import { Picture } from './picture';
import { Ring } from './ring';
import { Section } from './section';

const milestones = [
  t.agreement,
  t.foundationAndPlinth,
  t.groundFloorSlab,
  t.upperSlab,
  t.masonry,
  t.plasterAndServices,
  t.flooringAndJoinery,
];

/** The one that waits for its client. */
const WAITING = 4;

const states = { accepted: t.accepted, waiting: t.waitingForYou, planned: t.planned } as const;

const stateOf = (index: number, isAccepted: boolean): keyof typeof states => {
  if (index < WAITING + Number(isAccepted)) return 'accepted';
  return index === WAITING ? 'waiting' : 'planned';
};

const panel = {
  display: 'grid',
  columnGap: { md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
  p: { xs: 2, md: 5 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '& p, & figure': { m: 0 },
  '& h3': { typography: 'h3', m: 0, textWrap: 'balance' },
  '& .quiet': { fontSize: '0.875rem', color: 'text.secondary' },
  '& .example': {
    gridColumn: '1 / -1',
    mb: 2,
    pb: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .head': { display: 'flex', alignItems: 'center', gap: 2.5, mb: 2.5 },
  '& ol': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: 1.5,
    alignItems: 'center',
    minHeight: { xs: 36, md: 56 },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& li::before': {
    content: '""',
    width: 14,
    height: 14,
    border: 2,
    borderColor: 'text.disabled',
    borderRadius: '50%',
  },
  '& li[data-state="accepted"]::before': { borderColor: 'success.main', bgcolor: 'success.main' },
  '& li[data-state="waiting"]': {
    fontWeight: 600,
    '&::before': { borderColor: 'secondary.main' },
    '& span': { color: 'warning.main' },
  },
  '& .side': { display: 'flex', flexDirection: 'column', gap: 3, mt: { xs: 2.5, md: 0 } },
  '& .payment': {
    p: 2,
    borderRadius: 1,
    bgcolor: 'background.default',
  },
  '& .amount': { fontFamily: display, fontSize: '1.75rem', fontWeight: 700, my: 0.5 },
  '& figure': {
    display: { xs: 'grid', md: 'block' },
    alignItems: 'center',
    gap: 2,
    gridTemplateColumns: '1fr 1.4fr',
  },
  '& figcaption': { mt: { md: 1.5 } },
  '& picture': { borderRadius: 1 },
  // A phone's picture is too small for the word: the note above says that it is made up.
  '& picture::after': { content: 'none' },
  '& figure img': { aspectRatio: { md: '5 / 2' } },
} as const;

/** Example of a client's view of a house under construction, with a milestone to accept. */
export function ProgressShowcase() {
  const [isAccepted, setAccepted] = useState(false);
  // The accepted part of the price: 10, 15, 15 and 15 percent, then 10 for the masonry.
  const percent = isAccepted ? '65' : '55';
  return (
    <Section eyebrow={t.whileWeBuild} title={t.showcaseTitle} lead={t.showcaseLead}>
      <Box sx={panel}>
        <p className="example quiet">{t.exampleNote(<b>{t.anExample}</b>)}</p>
        <div>
          <div className="head">
            <Ring percent={percent} />
            <div>
              <h3>{t.exampleProject}</h3>
              <p className="quiet">{isAccepted ? t.exampleNext : t.exampleReady}</p>
            </div>
          </div>
          <ol aria-label={t.milestonesOfExample}>
            {milestones.map((name, index) => {
              const state = stateOf(index, isAccepted);
              return (
                <li key={name} data-state={state}>
                  {name}
                  <span className="quiet">{states[state]}</span>
                </li>
              );
            })}
          </ol>
        </div>
        <div className="side">
          <div className="payment">
            <p className="quiet">{t.examplePayment}</p>
            <p className="amount">₹4,80,000</p>
            <p className="quiet" role="status">
              {isAccepted ? t.paymentDue : t.paymentNotDue}
            </p>
            <Button
              size="large"
              variant={isAccepted ? 'outlined' : 'contained'}
              onClick={() => setAccepted(!isAccepted)}
              sx={{ mt: 2, '@media (scripting: none)': { display: 'none' } }}
            >
              {isAccepted ? t.startExampleAgain : t.acceptMasonry}
            </Button>
          </div>
          <figure>
            <Picture image={images.brickwork} />
            <figcaption>
              <b>{t.todayOnSite}</b>
              <p className="quiet">{t.exampleEntry}</p>
            </figcaption>
          </figure>
        </div>
      </Box>
      <When value={site.now_building}>{(project) => <BuildingNow project={project} />}</When>
    </Section>
  );
}

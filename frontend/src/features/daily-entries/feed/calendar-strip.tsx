import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import RainIcon from '@mui/icons-material/WaterDropOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useGetDailyEntryCalendar } from '@/api/generated/daily-entries/daily-entries';
import type { DiaryDay } from '@/api/generated/model/diaryDay';
import type { DiaryDayState } from '@/api/generated/model/diaryDayState';
import { FoldButton } from '@/components/fold-button';
import { PlainList } from '@/components/layout/plain-list';
import { formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { locale } from '@/messages/locale';
import { ChosenDay } from './chosen-day';
import type { FeedFilters } from './filters';
import { daysIn, monthName, monthOf, shifted } from './month';

const WEEKDAY = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });

/** Days that a phone shows at once. */
const WEEK = 7;

const DOT = { width: 10, height: 10, flexShrink: 0, border: 2, borderRadius: '50%' } as const;

interface Mark {
  label: string;
  dot?: object;
}

/** Marks differ in form as well as in colour. */
const MARKS: Readonly<Record<DiaryDayState | 'waiting' | 'returned', Mark>> = {
  filed: { label: t.stateFiled, dot: { ...DOT, borderColor: 'success.main', bgcolor: 'success.main' } },
  // Half full from below.
  waiting: { label: t.stateWaiting, dot: { ...DOT, borderColor: 'warning.main', borderBottomWidth: 5 } },
  // Stands on a corner.
  returned: {
    label: t.stateReturned,
    dot: {
      ...DOT,
      borderColor: 'error.main',
      bgcolor: 'error.main',
      borderRadius: 0,
      transform: 'rotate(45deg) scale(0.85)',
    },
  },
  missing: { label: t.stateMissing, dot: { ...DOT, borderColor: 'error.main' } },
  due: { label: t.stateDue, dot: { ...DOT, borderColor: 'warning.main', borderStyle: 'dotted' } },
  holiday: {
    label: t.stateHoliday,
    dot: { ...DOT, borderColor: 'info.main', bgcolor: 'info.main', borderRadius: 0 },
  },
  // A day to come, a day off, or a past day without an entry that a client can read.
  empty: { label: '' },
};

/** A client has the entries that were shared, and no others. */
const CLIENT_MARKS = { ...MARKS, filed: { ...MARKS.filed, label: t.stateShared } };

/** A returned entry comes first: somebody has to correct it. */
function markOf({ state, has_waiting, has_returned }: DiaryDay): keyof typeof MARKS {
  if (has_returned) return 'returned';
  return has_waiting ? 'waiting' : state;
}

interface CalendarStripProps {
  projectId: string;
  /** Stands at the right of the month. */
  action: ReactNode;
  /** Whether the reader belongs to the team, and is told which days are closed. */
  isInternal: boolean;
  /** Whether the reader may open a closed day. */
  mayOpen: boolean;
  filters: FeedFilters;
  onChange: (changes: { month?: string; on?: string }) => void;
}

/** The width of a day with its gap; 0 while nothing is laid out. */
function stepOf({ children: [one, two] }: { children: Iterable<Element> }): number {
  return one instanceof HTMLElement && two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : 0;
}

/** The days of a month: filed, under review, missing, holidays and rain. A day limits the feed to itself. */
export function CalendarStrip(props: CalendarStripProps) {
  const { projectId, action, isInternal, mayOpen, filters, onChange } = props;
  const today = todayInIndia();
  const current = monthOf(today);
  const month = filters.month || monthOf(filters.on) || current;
  const { data, error, isPlaceholderData, refetch } = useGetDailyEntryCalendar(
    projectId,
    { month },
    { query: { placeholderData: keepPreviousData } },
  );
  const strip = useRef<HTMLDivElement>(null);
  /** The place in its month of the first day that a phone shows. */
  const [first, setFirst] = useState(0);
  /** The first day in view since an arrow was pressed; null while the strip shows today or the chosen day. */
  const turned = useRef<number | null>(null);
  const keyId = useId();
  const [isKeyOpen, setKeyOpen] = useState(false);
  // A phone folds the key behind a button in the line of the month: the entries are near.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const isDayChosen = filters.on !== '';
  const marked = filters.on || today;
  const days = data?.days ?? [];
  const chosen = days.find(({ on }) => on === filters.on && on <= today);
  const isLoaded = data !== undefined && !isPlaceholderData;
  const marks = isInternal ? MARKS : CLIENT_MARKS;
  const unmarked = !isInternal && days.some((day) => day.on <= today && markOf(day) === 'empty') && (
    <Legend label={t.stateEmpty} />
  );

  const look = () => {
    const step = strip.current ? stepOf(strip.current) : 0;
    if (!strip.current || step === 0) return;
    const at = Math.round(strip.current.scrollLeft / step);
    setFirst(at);
    if (turned.current !== null) turned.current = at;
  };
  const place = useEffectEvent((list: HTMLElement, day: HTMLElement | null) => {
    if (turned.current !== null) {
      list.scrollLeft = turned.current * stepOf(list);
    } else if (day) {
      const room = list.clientWidth - day.offsetWidth;
      list.scrollLeft = day.offsetLeft - list.offsetLeft - (isDayChosen ? room / 2 : room);
    }
    look();
  });

  // A phone shows a week: today is its last day, and a chosen day stands in the middle, also after the width changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month and each chosen day have a place of their own
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list || !isLoaded) return;
    const day = list.querySelector<HTMLElement>(`[data-day="${marked}"]`);
    const put = () => place(list, day);
    // Before the first picture: the strip does not jump.
    put();
    const observer = new ResizeObserver(put);
    if (day) observer.observe(day);
    observer.observe(list);
    // Two widths within one frame can move the strip and leave both boxes as the observer knew them.
    window.addEventListener('resize', put);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
    };
  }, [isLoaded, month, marked, isDayChosen]);

  const week = isPhone && isLoaded ? days.slice(first, first + WEEK) : [];
  const [from, to] = [week[0]?.on, week.at(-1)?.on];
  // Days to come have no entries.
  const isLatest = month >= current && (!isPhone || to === undefined || to >= today);
  const go = (step: 1 | -1) => {
    const list = strip.current;
    if (isPhone && list && (step < 0 ? first > 0 : first + WEEK < days.length)) {
      turned.current = Math.min(Math.max(first + step * WEEK, 0), days.length - WEEK);
      list.scrollLeft = turned.current * stepOf(list);
      return look();
    }
    // A phone goes from the first week to the last week of the month before. No month has more days.
    turned.current = isPhone ? (step < 0 ? 31 : 0) : null;
    const next = shifted(month, step);
    onChange({ month: next === current ? '' : next, on: '' });
  };
  return (
    <Box component="section" aria-label={t.calendar}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <IconButton aria-label={isPhone ? t.previousWeek : t.previousMonth} onClick={() => go(-1)}>
          <PreviousIcon />
        </IconButton>
        <Typography
          role="status"
          sx={{ fontWeight: 600, minWidth: { xs: 84, sm: 132 }, textAlign: 'center' }}
        >
          {from && to ? daysIn(from, to) : monthName(month, isPhone)}
        </Typography>
        <IconButton aria-label={isPhone ? t.nextWeek : t.nextMonth} disabled={isLatest} onClick={() => go(1)}>
          <NextIcon />
        </IconButton>
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {action}
          {isPhone && !(error && !data) && (
            <FoldButton
              size="small"
              isOpen={isKeyOpen}
              aria-controls={isKeyOpen ? keyId : undefined}
              onToggle={() => setKeyOpen(!isKeyOpen)}
            >
              {t.key}
            </FoldButton>
          )}
        </Stack>
      </Stack>
      <PlainList
        direction="row"
        aria-label={t.calendar}
        tabIndex={0}
        ref={strip}
        aria-busy={!isLoaded}
        onScroll={look}
        sx={{
          overflowX: 'auto',
          gap: { xs: 0.5, lg: 0.25 },
          py: 0.5,
          minHeight: 76,
          // A week on a phone, half a month on a tablet, a whole one in a wide window: no day is cut.
          // A strict snap goes back by a week whenever the page is laid out anew.
          scrollSnapType: 'x proximity',
          '& > li': {
            scrollSnapAlign: 'start',
            flex: { xs: '0 0 calc((100% - 24px) / 7)', sm: '0 0 calc((100% - 56px) / 15)', lg: '1 0 26px' },
          },
        }}
      >
        {days.map((day) => (
          <Day
            key={day.on}
            day={day}
            mark={marks[markOf(day)]}
            isChosen={day.on === filters.on}
            isToday={day.on === today}
            isToCome={day.on > today}
            onChoose={() => {
              turned.current = null;
              onChange({ on: day.on === filters.on ? '' : day.on, month: filters.month });
            }}
          />
        ))}
      </PlainList>
      {/* Without this note a client thinks that nobody worked. */}
      {isPhone && unmarked}
      {error && !data ? (
        <Typography variant="body2" color="textSecondary">
          {t.calendarFailed} <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
        </Typography>
      ) : (
        <Stack
          direction="row"
          id={keyId}
          hidden={isPhone && !isKeyOpen}
          sx={{
            '&[hidden]': { display: 'none' },
            columnGap: { xs: 1.25, sm: 2 },
            rowGap: 0.5,
            mt: 0.5,
            mb: 1,
            flexWrap: 'wrap',
            alignItems: 'center',
          }}
        >
          {Object.entries(marks)
            .filter(([mark, { dot }]) => dot && days.some((day) => markOf(day) === mark))
            .map(([mark, { label, dot = {} }]) => (
              <Legend key={mark} label={label}>
                <Box component="span" sx={dot} />
              </Legend>
            ))}
          {days.some(({ has_rain }) => has_rain) && (
            <Legend label={t.withRain}>
              <RainIcon sx={{ fontSize: 16, color: 'info.main' }} />
            </Legend>
          )}
          {!isPhone && unmarked}
        </Stack>
      )}
      {chosen && isInternal && (
        <ChosenDay key={chosen.on} projectId={projectId} day={chosen} mayOpen={mayOpen} />
      )}
    </Box>
  );
}

function Legend({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
      {children}
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {label}
      </Typography>
    </Stack>
  );
}

interface DayProps {
  day: DiaryDay;
  mark: Mark;
  isChosen: boolean;
  isToday: boolean;
  isToCome: boolean;
  onChoose: () => void;
}

function Day(props: DayProps) {
  const { day, mark, isChosen, isToday, isToCome, onChoose } = props;
  const { on, state, has_rain, holiday } = day;
  const { label, dot } = mark;
  const weekday = WEEKDAY.format(new Date(`${on}T00:00:00Z`));
  const rest = holiday && state === 'holiday' ? '' : label;
  const facts = [holiday, rest, has_rain ? t.withRain : ''].filter(Boolean).join(', ');
  return (
    <li data-day={on}>
      <ButtonBase
        aria-label={t.dayLabel(weekday, formatOn(on) ?? on, facts)}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        title={facts}
        onClick={onChoose}
        sx={{
          flexDirection: 'column',
          width: '100%',
          height: 68,
          borderRadius: 1,
          border: 1,
          borderColor: isChosen || isToday ? 'primary.main' : 'divider',
          ...(isToday && { borderWidth: 2 }),
          // Days to come are quieter than days without a mark.
          ...(isToCome && { color: 'text.secondary', borderStyle: 'dashed' }),
          bgcolor: isChosen ? 'action.selected' : isToCome ? 'transparent' : 'background.paper',
        }}
      >
        <Typography component="span" variant="caption" color="textSecondary" sx={{ lineHeight: 1.2 }}>
          {/* The space parts weekday and day where they are read as one text. */}
          {`${weekday} `}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: isToday ? 700 : 400, fontVariantNumeric: 'tabular-nums' }}
        >
          {Number(on.slice(-2))}
        </Typography>
        <Stack direction="row" component="span" sx={{ height: 16, alignItems: 'center', gap: 0.25 }}>
          {dot && <Box component="span" sx={dot} />}
          {has_rain && <RainIcon sx={{ fontSize: 16, color: 'info.main' }} />}
        </Stack>
      </ButtonBase>
    </li>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StatementLine } from '@/api/generated/model/statementLine';
import type { StatementOccasion } from '@/api/generated/model/statementOccasion';
import { useUser } from '@/app/use-user';
import { PlainList } from '@/components/layout/plain-list';
import { formatOn } from '@/lib/days';
import { formatPaise } from '@/lib/money';
import * as t from '@/messages/payment-list';
import { receivedName } from '../words';
import type { Extract, Period } from './period';

const OCCASION: Record<StatementOccasion, string> = {
  invoice: t.invoice,
  receipt: t.receipt,
  reversal: t.reversal,
};

const keyOf = ({ occasion, number }: StatementLine): string => `${occasion} ${number}`;

interface LinesProps {
  extract: Extract;
  period: Period;
}

/** Lines of a statement between its opening and its closing balance. */
export function Lines({ extract, period: { from, to } }: LinesProps) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('sm'));
  const opening = from === '' ? null : t.openingBalance(formatOn(from) ?? from);
  const closing = to === '' ? t.balanceNow : t.closingBalance(formatOn(to) ?? to);
  const View = hasRoom ? LinesTable : LinesList;
  return (
    <>
      <View extract={extract} opening={opening} closing={closing} />
      {extract.lines.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t.noLinesInPeriod}
        </Typography>
      )}
    </>
  );
}

interface ViewProps {
  extract: Extract;
  /** Words of the balance before the period; null where the statement begins with the project. */
  opening: string | null;
  closing: string;
}

const NUMBER = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

function LinesTable({ extract, opening, closing }: ViewProps) {
  const role = useUser()?.role;
  return (
    <Box
      component="table"
      aria-label={t.statement}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        '& th, & td': { p: 0.75, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
        '& th': { color: 'text.secondary', fontWeight: 600 },
        '& .number': NUMBER,
        '& .entry': { overflowWrap: 'anywhere' },
        '& .sum td': { fontWeight: 700 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.entry}</th>
          <th scope="col" className="number">
            {t.invoiced}
          </th>
          <th scope="col" className="number">
            {receivedName(role)}
          </th>
          <th scope="col" className="number">
            {t.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {opening !== null && <Sum words={opening} paise={extract.opening} />}
        {extract.lines.map((line) => (
          <tr key={keyOf(line)}>
            <td className="number">{formatOn(line.on)}</td>
            <td className="entry">
              {OCCASION[line.occasion]} {line.number} · {line.title}
            </td>
            <td className="number">{line.occasion === 'invoice' && formatPaise(line.amount_paise)}</td>
            <td className="number">{line.occasion !== 'invoice' && formatPaise(line.amount_paise)}</td>
            <td className="number">{formatPaise(line.balance_paise)}</td>
          </tr>
        ))}
        <Sum words={closing} paise={extract.closing} />
      </tbody>
    </Box>
  );
}

function Sum({ words, paise }: { words: string; paise: number }) {
  return (
    <tr className="sum">
      <td colSpan={4}>{words}</td>
      <td className="number">{formatPaise(paise)}</td>
    </tr>
  );
}

/** On a phone: one entry below another. */
function LinesList({ extract, opening, closing }: ViewProps) {
  return (
    <div>
      {opening !== null && <Row words={opening} amount={formatPaise(extract.opening)} />}
      <PlainList aria-label={t.statement}>
        {extract.lines.map((line) => (
          <Box
            key={keyOf(line)}
            component="li"
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
          >
            <Row
              words={`${OCCASION[line.occasion]} ${line.number}`}
              amount={formatPaise(line.occasion === 'invoice' ? line.amount_paise : -line.amount_paise)}
            />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {line.title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t.balanceAfter(formatOn(line.on) ?? line.on, formatPaise(line.balance_paise))}
            </Typography>
          </Box>
        ))}
      </PlainList>
      <Row words={closing} amount={formatPaise(extract.closing)} />
    </div>
  );
}

function Row({ words, amount }: { words: string; amount: string }) {
  return (
    <Stack direction="row" sx={{ gap: 2, py: 0.5, justifyContent: 'space-between' }}>
      <Typography component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <Typography component="span" sx={{ ...NUMBER, fontWeight: 600 }}>
        {amount}
      </Typography>
    </Stack>
  );
}

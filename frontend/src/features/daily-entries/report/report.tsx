import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  getDownloadProjectReportPictureUrl,
  getDownloadProjectReportUrl,
  useGetProjectReport,
} from '@/api/generated/daily-entries/daily-entries';
import type { Project } from '@/api/generated/model/project';
import type { ApiError } from '@/api/http';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { saveNamed } from '@/components/files/save-named';
import { TextField } from '@/components/form/text-field';
import { KEEP_PLACE } from '@/components/list/use-list-params';
import { OfflineState } from '@/components/offline-state';
import { toast } from '@/components/toast/toast-store';
import { clientView } from '@/lib/client-view';
import { formatOn, todayInIndia } from '@/lib/days';
import * as t from '@/messages/daily-entries';
import { shareReport } from './pass-on';
import { movedPeriod, type Period, periodOf } from './period';
import { ReportContent } from './report-content';

const TOO_OFTEN = 429;
const FIRST = 'report';
const LAST = 'report_to';

/** The report of a project to its client: by default the last whole week, or any period. */
export function ProjectReport({ project }: { project: Project }) {
  const [params, setParams] = useSearchParams();
  const today = todayInIndia();
  const period = periodOf(params.get(FIRST), params.get(LAST), today);
  const { data: report, error, fetchStatus, refetch } = useGetProjectReport(project.id, period);
  const choose = ({ from, to }: Period) =>
    setParams((current) => {
      current.set(FIRST, from);
      current.set(LAST, to);
      return current;
    }, KEEP_PLACE);
  const move = (step: 1 | -1) => choose(movedPeriod(period, step));
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}>
          <IconButton edge="start" aria-label={t.earlierPeriod} onClick={() => move(-1)}>
            <PreviousIcon />
          </IconButton>
          <TextField
            type="date"
            size="small"
            shrink
            label={t.from}
            value={period.from}
            inputProps={{ max: today }}
            sx={{ flex: '1 1 120px', minWidth: 0 }}
            onChange={({ target: { value } }) => {
              if (value) choose(periodOf(value, period.to, today));
            }}
          />
          <TextField
            type="date"
            size="small"
            shrink
            label={t.to}
            value={period.to}
            inputProps={{ min: period.from }}
            sx={{ flex: '1 1 120px', minWidth: 0 }}
            onChange={({ target: { value } }) => {
              if (value >= period.from) choose({ from: period.from, to: value });
            }}
          />
          <IconButton
            aria-label={t.laterPeriod}
            disabled={movedPeriod(period, 1).from > today}
            onClick={() => move(1)}
          >
            <NextIcon />
          </IconButton>
        </Stack>
        {/* A download is remembered as an act of its person. */}
        {!clientView() && <PassOn project={project} period={period} />}
      </Stack>
      {report ? (
        report.days > 0 ? (
          <ReportContent report={report} />
        ) : (
          <EmptyState Icon={ReportIcon} title={t.emptyReport} text={t.emptyReportText} />
        )
      ) : error ? (
        <ErrorState title={t.reportFailed} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <OfflineState what={t.theReport} />
      ) : (
        <Skeleton role="status" aria-label={t.loadingReport} variant="rounded" height={420} />
      )}
    </Stack>
  );
}

function PassOn({ project, period }: { project: Project; period: Period }) {
  const { from, to } = period;
  const title = t.reportTitle(project.name, formatOn(from) ?? from, formatOn(to) ?? to);
  const name = `report-${from}-${to}`;
  const options = {
    meta: { silent: true },
    onError: (error: ApiError) => toast.error(error.status === TOO_OFTEN ? t.exportTooOften : error.message),
  };
  const pdf = useMutation<void, ApiError>({
    ...options,
    mutationFn: () => saveNamed(getDownloadProjectReportUrl(project.id, period), `${name}.pdf`),
  });
  const picture = useMutation<void, ApiError>({
    ...options,
    mutationFn: () =>
      shareReport(getDownloadProjectReportPictureUrl(project.id, period), `${name}.png`, title),
  });
  const busy = pdf.isPending || picture.isPending;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { md: 'auto' } }}>
      <Button
        variant="outlined"
        startIcon={<PdfIcon />}
        loading={pdf.isPending}
        loadingPosition="start"
        disabled={busy}
        onClick={() => pdf.mutate()}
      >
        {t.pdf}
      </Button>
      <Button
        variant="contained"
        startIcon={<ShareIcon />}
        loading={picture.isPending}
        loadingPosition="start"
        disabled={busy}
        onClick={() => picture.mutate()}
      >
        {t.pictureForWhatsApp}
      </Button>
    </Stack>
  );
}

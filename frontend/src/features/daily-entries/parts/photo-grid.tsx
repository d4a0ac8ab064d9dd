import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import { useGetDailyEntry } from '@/api/generated/daily-entries/daily-entries';
import type { DailyEntryPhoto } from '@/api/generated/model/dailyEntryPhoto';
import type { DailyEntrySummary } from '@/api/generated/model/dailyEntrySummary';
import { Thumbnail } from '@/components/files/thumbnail';
import type { FileWidth } from '@/components/files/use-file';
import { useNear } from '@/components/files/use-near';
import { lazyDialog } from '@/components/lazy/lazy-part';
import { formatOn } from '@/lib/days';
import * as t from '@/messages/daily-entries';

const PreviewDialog = lazyDialog(
  () => import('@/components/files/preview/preview-dialog').then((it) => it.PreviewDialog),
  t.photos,
  ({ onClose }) => onClose(),
);

const TYPE = 'image/jpeg';

interface PhotoGridProps {
  entry: Pick<DailyEntrySummary, 'id' | 'entry_on' | 'photos' | 'photo_count'>;
  /** The largest number of thumbnails; the last one tells how many photos there are beyond. */
  most?: number;
  /** The width of the copies that are asked for. */
  width?: FileWidth;
}

/** The photos of a day as thumbnails; each opens over the whole window. */
export function PhotoGrid({ entry, most, width = 320 }: PhotoGridProps) {
  const { id, photos, photo_count, entry_on } = entry;
  const shown = photos.slice(0, most);
  const { ref, isNear } = useNear<HTMLUListElement>();
  const [start, setStart] = useState<number | null>(null);
  // A list brings the first photos of each entry.
  const isCut = photo_count > photos.length;
  const { data: whole } = useGetDailyEntry(id, { query: { enabled: isCut && start !== null } });
  if (photos.length === 0) return null;
  const day = formatOn(entry_on) ?? entry_on;
  const files = (whole?.photos ?? photos).map(({ file_id, caption }, index) => {
    const title = caption || t.photoOf(day, index + 1);
    return { id: file_id, name: `${title}.jpg`, media_type: TYPE, title };
  });
  return (
    <>
      <Box
        component="ul"
        ref={ref}
        aria-label={t.photos}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
        }}
      >
        {shown.map((photo, index) => (
          <Picture
            key={photo.file_id}
            photo={photo}
            label={t.showPhoto(index + 1, photo_count)}
            more={index === shown.length - 1 ? photo_count - shown.length : 0}
            isNear={isNear}
            width={width}
            onOpen={() => setStart(index)}
          />
        ))}
      </Box>
      {start !== null && (
        <Suspense fallback={null}>
          <PreviewDialog files={files} start={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  );
}

interface PictureProps {
  photo: DailyEntryPhoto;
  label: string;
  /** Photos that have no thumbnail. */
  more: number;
  isNear: boolean;
  width: FileWidth;
  onOpen: () => void;
}

function Picture({ photo: { file_id, caption }, label, more, isNear, width, onOpen }: PictureProps) {
  return (
    <li>
      <ButtonBase
        aria-label={caption ? `${label}: ${caption}` : label}
        onClick={onOpen}
        sx={{
          position: 'relative',
          width: '100%',
          aspectRatio: '1',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {isNear && <Thumbnail file={{ id: file_id, media_type: TYPE }} width={width} />}
        {more > 0 && (
          <Box
            component="span"
            sx={{
              position: 'absolute',
              insetInline: 0,
              bottom: 0,
              py: 0.25,
              bgcolor: 'background.paper',
              fontWeight: 600,
            }}
          >
            {t.morePhotos(more)}
          </Box>
        )}
      </ButtonBase>
    </li>
  );
}

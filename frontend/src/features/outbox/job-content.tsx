import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { keepFile } from '@/components/files/save-file';
import { PlainList } from '@/components/layout/plain-list';
import * as t from '@/messages/outbox';
import type { Job } from '@/offline/device';
import { filesOfJob } from '@/offline/outbox';
import { textOf } from './content';

/** The text and the files of a refused job, to be read, copied and saved. */
export function JobContent({ job }: { job: Job }) {
  const [blobs, setBlobs] = useState<readonly Blob[]>([]);
  const text = textOf(job);
  useEffect(() => {
    let isGone = false;
    // Files that cannot be read are not offered.
    filesOfJob(job.id)
      .then((found) => {
        if (!isGone) setBlobs(found);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [job.id]);
  return (
    <>
      {text && (
        <Typography
          variant="body2"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', userSelect: 'text' }}
        >
          {text}
        </Typography>
      )}
      {blobs.length > 0 && (
        <PlainList aria-label={t.filesOf(job.title)} sx={{ mt: 1, gap: 1 }}>
          {job.files.map(({ key, name }, index) => {
            const blob = blobs[index];
            return (
              blob && (
                <Box component="li" key={key} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                  <Picture blob={blob} />
                  <Typography variant="body2" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
                    {name}
                  </Typography>
                  <Button size="small" aria-label={t.saveFile(name)} onClick={() => keepFile(blob, name)}>
                    {t.save}
                  </Button>
                </Box>
              )
            );
          })}
        </PlainList>
      )}
    </>
  );
}

const SIZE = 48;

function Picture({ blob }: { blob: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob.type.startsWith('image/')) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (url === null) return null;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ width: SIZE, height: SIZE, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
    />
  );
}

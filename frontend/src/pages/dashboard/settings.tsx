import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Stack from '@mui/material/Stack';
import type { MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { Appearance } from '@/features/dashboard/appearance';
import * as t from '@/messages/dashboard';

export const meta: MetaFunction = () => privateMeta(t.settings);

export default function SettingsPage() {
  return (
    <Guard route="/dashboard/settings">
      <PageTitle title={t.settings} />
      <Stack sx={{ gap: 3 }}>
        <Appearance />
        <EmptyState Icon={SettingsIcon} title={t.noSettings} text={t.noSettingsText} />
      </Stack>
    </Guard>
  );
}

import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Stack from '@mui/material/Stack';
import type { MetaFunction } from 'react-router';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { privateMeta } from '@/config/seo';
import { Guard } from '@/features/auth/guard';
import { Appearance } from '@/features/dashboard/appearance';

export const meta: MetaFunction = () => privateMeta('Settings');

export default function SettingsPage() {
  return (
    <Guard route="/dashboard/settings">
      <PageTitle title="Settings" />
      <Stack sx={{ gap: 3 }}>
        <Appearance />
        <EmptyState
          Icon={SettingsIcon}
          title="No company settings"
          text="This version of the system keeps no settings for the company or for projects. What it needs to run is set where it is installed."
        />
      </Stack>
    </Guard>
  );
}

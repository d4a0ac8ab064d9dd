import { queryClient } from '@/app/query-client';

/** After a change to a project: its page, its lists and its feed are asked again where they are shown. */
export async function refreshProjects(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['projects'] }),
    queryClient.invalidateQueries({ queryKey: ['infinite', 'projects'] }),
  ]);
}

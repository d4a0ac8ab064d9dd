import { useGetProject } from '@/api/generated/projects/projects';
import { useUser } from '@/app/use-user';

/** A page about a project and the person who reads it. */
export function ExampleProject({ id }: { id: string }) {
  const { data } = useGetProject(id);
  const me = useUser();
  return (
    <p>
      {data?.name} for {me?.full_name}, {me?.role}
    </p>
  );
}

import type { PublicPhoto } from '@/api/generated/model/publicPhoto';
import { expressionOf, Placeholder } from './placeholder';
import type { PublicProject } from './site-content';
import { lacking } from './site-lists';
import type { Slots } from './slot';

type Project = Slots<PublicProject>;
type Photos = Slots<readonly PublicPhoto[]>;

/** The same choice as expressions of a template. */
function expressions({ stages, cover, before, after }: Project) {
  const isCover = `'id', 'eq', ${expressionOf(cover)}`;
  const isCompared = `'id', 'in', ([${expressionOf(before)}, ${expressionOf(after)}]|select|map(attribute='id'))`;
  const all = expressionOf(stages) ?? '';
  const rest = `${all}|map(attribute='photos')|map('rejectattr', ${isCover})|map('rejectattr', ${isCompared})`;
  const isEnough = `(${rest}|map('length')|sum) // 2`;
  const others = (photos: string) => `(${photos}|rejectattr(${isCover}))`;
  return {
    parts: `((${rest}|select) if ${isEnough} else ${all})`,
    photos: (photos: string) =>
      `((${others(photos)}|rejectattr(${isCompared})) if ${isEnough} else (${others(photos)} if ${others(photos)} else ${photos}))`,
  };
}

/**
 * The photos that a stage shows. Those at the top of the page and in its comparison are left out of all stages where
 * two others remain; else the cover alone is left out, beside others of its stage.
 */
export function shownOf(photos: Photos, project: Project): Photos {
  if (import.meta.env.SSR) {
    const standing: unknown = photos;
    if (standing instanceof Placeholder) {
      const { expression, item } = standing;
      return new Placeholder(expressions(project).photos(expression), item) as unknown as Photos;
    }
  }
  const { stages, cover, before, after } = project;
  const others = (all: Photos): Photos => lacking(all, 'id', cover);
  const rest = (all: Photos): Photos => lacking(lacking(others(all), 'id', before?.id), 'id', after?.id);
  if (stages.flatMap((part) => rest(part.photos))[1]) return rest(photos);
  return others(photos)[0] ? others(photos) : photos;
}

/** Whether more than one stage shows photos. */
export function hasStages(project: Project): unknown {
  if (import.meta.env.SSR && expressionOf(project.stages) !== undefined)
    return new Placeholder(`${expressions(project).parts}[1:]`);
  return project.stages.filter(({ photos }) => shownOf(photos, project)[0])[1];
}

import * as t from '@/messages/marketing';
import { image } from './images';
import type { Image } from './picture';

const files = import.meta.glob<string>('./{closeup-pour,closeup-rebar,isometric,office}*.{avif,webp}', {
  base: '../../assets/images',
  eager: true,
  query: '?url',
  import: 'default',
});

/** Pictures that the home page does without. */
export const moreImages = {
  office: image('office', 450, t.commercialBuildingAlt, files),
  cutaway: image('isometric-cutaway', 753, t.cutawayAlt, files),
  rebar: image('closeup-rebar', 500, t.reinforcementAlt, files),
  pour: image('closeup-pour', 500, t.concreteAlt, files),
} as const satisfies Record<string, Image>;

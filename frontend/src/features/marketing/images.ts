import apartments from '@/assets/images/apartments-800.webp?url';
import rebar from '@/assets/images/closeup-rebar-800.webp?url';
import interior from '@/assets/images/interior-living-800.webp?url';
import cutaway from '@/assets/images/isometric-cutaway-800.webp?url';
import office from '@/assets/images/office-800.webp?url';
import smart from '@/assets/images/smart-infra-800.webp?url';
import villa from '@/assets/images/villa-day-800.webp?url';
import type { Image } from './picture';

const wide = { width: 800, height: 450 } as const;

export const images = {
  villa: {
    ...wide,
    src: villa,
    alt: 'The finished villa in morning sun seen across the lawn, with a perforated jaali stair tower, terrace and reflecting pool.',
  },
  apartments: {
    ...wide,
    src: apartments,
    alt: 'Seven-storey residential block with balconies, teak screens and rooftop solar panels in low evening sun.',
  },
  office: {
    ...wide,
    src: office,
    alt: 'Six-storey commercial building with a glass facade, slim vertical fins and a timber-lined lobby on a planted plaza.',
  },
  interior: {
    ...wide,
    src: interior,
    alt: 'Living room with a wide garden window, cream sofas, teak-slatted feature wall and soft daylight on a wood floor.',
  },
  smart: {
    ...wide,
    src: smart,
    alt: 'Solar-panel canopy over electric-vehicle charging bays beside a tree-lined road with solar street lights and a flyover behind.',
  },
  cutaway: {
    src: cutaway,
    width: 800,
    height: 750,
    alt: 'Exploded isometric cutaway of the villa showing the furnished ground floor, first floor and roof with solar panels on a plain light background.',
  },
  rebar: {
    src: rebar,
    width: 800,
    height: 500,
    alt: 'Close view of a two-layer reinforcement grid on slab shuttering before the pour.',
  },
} as const satisfies Record<string, Image>;

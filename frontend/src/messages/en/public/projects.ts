import { plural } from '../../plural';

export const pageTitle = (name: string) => `Our Projects — ${name}`;
export const pageDescription =
  'The kinds of building work we take on: villas, apartments, offices, interiors and smart infrastructure.';
export const ourProjects = 'Our Projects';
export const whatWeBuild = 'What we build';
export const projectsLead = 'From a single house to a block of flats that makes its own electricity.';
export const portfolioTitle = 'Completed and under construction';
export const portfolioNote = 'Shown with the consent of our clients.';

// the list
export const countOf = (shown: number, all: number) =>
  plural(all, {
    one: `${shown === 0 ? 'None' : shown} of ${all} project`,
    other: `${shown === 0 ? 'None' : shown} of ${all} projects`,
  });

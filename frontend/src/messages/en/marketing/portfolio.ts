// project-card
export const built = (digits: string) => `, ${digits} % built so far`;
export const area = (squareFeet: string) => `, ${squareFeet}\u00a0sq\u00a0ft`;
export const completedIn = (day: string) => `Completed in ${day}`;

// selected-projects
export const ourProjects = 'Our projects';
export const selectedTitle = 'Recently built and under construction';
export const selectedLead = 'Shown with the consent of our clients.';
export const allProjects = 'All projects';

// kinds
export const villasAndIndependentHouses = 'Villas and independent houses';
export const villasText =
  'Two or three storeys on your own plot, with garden, parking and services planned as one.';
export const residentialBlocks = 'Residential blocks';
export const residentialBlocksText =
  'Balconies that shade, stairs with daylight, and rooftops that carry solar panels.';
export const officesAndCommercialBuildings = 'Offices and commercial buildings';
export const officesText =
  'Efficient floors, a facade that keeps the heat out, and a lobby people like to arrive in.';
export const interiors = 'Interiors';
export const interiorsText =
  'Joinery, lighting and finishes drawn for the rooms as they were built, not as they were planned.';
export const smartInfrastructure = 'Smart infrastructure';
export const smartInfrastructureText =
  'Solar canopies, vehicle charging and street lighting, with the cabling and control that make them work.';
export const structuralWork = 'Structural work';
export const structuralWorkText =
  'Foundations, frames and slabs for owners who bring their own architect and finishing trades.';
export const kindsOfWork = 'Kinds of work';
export const kindsTitle = 'Six kinds of building work';
export const kindsNote =
  'The pictures are visualisations. Pictures of a client’s building appear here only with that client’s consent.';

// older-projects
export const olderFailed =
  'The older projects could not be loaded. Please check your connection and try again.';
export const noOlderProjects = 'These are all published projects.';
export const tryAgain = 'Try again';
export const showOlderProjects = 'Show older projects';

// type-filter
export const projectsByKind = 'Projects by kind';
export const all = 'All';

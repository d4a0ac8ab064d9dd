import type { ReactNode } from 'react';

export const pageTitle = (name: string) => `About Us — ${name}`;
export const pageDescription = 'Who we are, how we check quality on our sites, and what you can hold us to.';
export const beforePour = 'Before the pour';
export const beforePourText =
  'The engineer counts the bars, measures their spacing, their overlaps and their distance from the formwork, and signs the sheet. Concrete is ordered only after that.';
export const duringPour = 'During the pour';
export const duringPourText =
  'We test how wet the concrete is at the mixer. A laboratory tests the strength of sample cubes from each pour. You get the report with the drawing of that part.';
export const beforePlaster = 'Before plaster';
export const beforePlasterText =
  'Walls are checked by line and level. Pipes stand under pressure overnight, circuits are tested one by one, and each wall is photographed before it is closed.';
export const you = 'You';
export const youText =
  'Accept each milestone or send it back with a question. Nothing is counted as finished without you.';
export const siteEngineer = 'Site engineer';
export const siteEngineerText =
  'On site every working day. Writes the daily entry with photos, checks finished work first and submits it.';
export const projectManager = 'Project manager';
export const projectManagerText =
  'Checks the submitted work, certifies it, and answers to you for dates, quality and changes.';
export const office = 'Office';
export const yourPrice = 'Your price';
export const yourPriceText =
  'Split by stage, in rupees, with GST shown separately. A change is priced before it is built.';
export const yourPayments = 'Your payments';
export const yourPaymentsText =
  'The first is due when you sign, each later one after you accept its milestone. You get a numbered receipt for each.';
export const yourRecord = 'Your record';
export const yourRecordText =
  'Drawings, permits, test reports, photos and daily entries. You can read them at any time while we build.';
export const delays = 'Delays';
export const delaysText =
  'Rain, late material and changed drawings happen. We tell you about a delay as soon as we know of it, with the reason and our plan.';
export const afterHandover = 'After handover';
export const afterHandoverText =
  'Part of the price stays with you until the defect-liability period is over.';
export const aboutUs = 'About Us';
export const aboutTitle = 'Straight work, checked at every step';
export const aboutLead =
  'A plumb line shows the true vertical: simple, and impossible to argue with. We build the same way: everyone on a site can check the work against plain facts.';
export const whoWeAre = 'Who we are';
export const companyTitle = 'A construction and smart\u2060-\u2060infrastructure company';
export const weBuildText =
  'We build houses, apartment buildings, offices and the systems inside them: power, water, light, charging and control. Structure and services are planned together, because that is how a building is used.';
export const ourClientsText =
  'Our clients are families building a home, owners extending or renovating one, and developers who want a single firm to answer for the result.';
export const ownPeopleText =
  'Design, estimating, site work and handover are done by our own people. Specialists we bring in work under our contract and our checks, so we alone are responsible to you.';
export const howWeCheckQuality = 'How we check quality';
export const qualityTitle = 'Checked before it is covered';
export const qualityLead =
  'The parts that make a house last are covered within days. So someone other than the person who did the work checks it, in writing, before the next trade begins.';
export const whoDoesWhat = 'Who does what';
export const rolesTitle = 'Three people check each milestone';
export const rolesLead = 'You have the names and phone numbers of your engineer and your project manager.';
export const namesText = (link: ReactNode) => (
  <>The page of each project names the people who agreed to be named. {link}</>
);
export const seeOurProjects = 'See our projects';
export const inWriting = 'In writing';
export const whatYouCanHoldUsTo = 'What you can hold us to';
export const registration = 'Registration';
export const behindYourContract = 'The company behind your contract';
export const registeredName = 'Registered name';
export const founded = 'Founded';
export const rera = 'RERA registration';
export const gstin = 'GSTIN';
export const grievanceOfficer = 'Grievance officer';

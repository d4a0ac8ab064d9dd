import type { ReactNode } from 'react';

// ring
export const done = (percent: string) => `${percent} % done`;

// building-now
export const buildingNow = 'Building now';
export const seeTheProject = 'See the project';

// closing-call
export const closingTitle = 'Have a plot, a plan or just a question?';
export const closingText =
  'Tell us about it, and we will arrange a free consultation. Already building with us? Create an account to follow your project.';
export const alreadyBuildingWithUs = 'Already building with us?';
export const accountText = 'Follow your project: its stages, photos and payments, day by day.';
export const openDashboard = 'Open dashboard';
export const createAccount = 'Create an account';

// near-part
export const isLoading = (what: string) => `${what} is loading…`;

// reach-us
export const callOrWriteTo = (phone: ReactNode, email: ReactNode) => (
  <>
    call {phone} or write to {email}
  </>
);

// consultation-host
export const theForm = 'The form';
export const formNeedsScripts = (reachUs: ReactNode) => (
  <>JavaScript is turned off in your browser, so the form can’t open. Please {reachUs}.</>
);

// images
export const villaAlt = 'The finished villa in morning sun, with its pool.';
export const balconiesAlt = 'Balconies with teak screens.';
export const commercialBuildingAlt = 'Six-storey building with a glass facade and a teak-lined entrance.';
export const consultationAlt = 'A table with the drawings and the model of a house.';
export const livingRoomAlt = 'Living room with a wall of teak slats.';
export const solarCanopyAlt = 'Solar panels over charging bays beside a road with trees.';
export const cutawayAlt = 'Exploded view of the villa: the furnished floors, and the roof with solar panels.';
export const reinforcementAlt =
  'Close view of a two-layer reinforcement grid on slab shuttering before the pour.';
export const brickworkAlt = 'Brick wall with a window opening behind scaffolding.';
export const concreteAlt = 'Fresh concrete spreading from a pump hose over a rebar grid during a slab pour.';
export const stage1Alt = 'Construction stage 1: concrete footings with column bars.';
export const stage2Alt = 'Construction stage 2: columns and a partly poured slab on steel props.';
export const stage3Alt = 'Construction stage 3: concrete frame in scaffolding.';
export const stage4Alt = 'Construction stage 4: brick walls with window openings in the concrete frame.';
export const stage5Alt = 'Construction stage 5: the finished villa.';
export const heroAlt = 'The villa at dusk, with teak slats and a lit interior.';

// five-stages
export const footings = 'Footings';
export const footingsTitle = 'Ground and footings';
export const footingsText =
  'The plot is cleared, the building is set out from the drawings, and footings are dug down to firm soil.';
export const footingsChecks =
  'Soil at the bottom of every pit, centre lines and levels, and each bar before its footing is poured.';
export const firstSlab = 'First slab';
export const firstSlabTitle = 'Ground floor and first slab';
export const firstSlabText =
  'Columns rise from the footings. The first slab is shuttered, reinforced and poured in one go.';
export const firstSlabChecks =
  'Props, cover and conduits before the pour. After it, cubes of the same concrete are crushed in a laboratory.';
export const frame = 'Frame';
export const frameTitle = 'The frame, up to the roof';
export const frameText =
  'Floor by floor the concrete frame reaches the roof slab. Each floor is kept wet until it has its strength.';
export const frameChecks =
  'Columns by the plumb line, slabs by the level, and the days of curing in the site diary.';
export const walls = 'Walls';
export const wallsTitle = 'Walls and services';
export const wallsText =
  'Brickwork fills the frame. Pipes and cables are laid in the walls before any plaster covers them.';
export const wallsChecks =
  'Water lines under pressure, every circuit by itself, and a photo of each wall before it is closed.';
export const finishing = 'Finishing';
export const finishingTitle = 'Finishing and handover';
export const finishingText =
  'Floors, joinery, paint and garden. Then we walk through every room with you and list the work that is still open.';
export const finishingChecks =
  'Your own list of open points. You get the keys, the drawings and the warranties when every point is closed.';
export const fiveStages = 'Five stages';
export const stagesTitle = 'One plot, five stages';
export const stagesLead =
  'The same corner of the same site, from the first footing to the finished garden, and what we check before each next step.';
export const stagesOfBuilding = 'Stages of building';
export const stageOf = (index: number, count: number) => `Stage ${index} of ${count}`;
export const checkedBeforeHandover = 'Checked before handover';
export const checkedBeforeNextStage = 'Checked before the next stage';

// hero
export const pricedByStage = 'Priced by stage';
export const pricedByStageText = 'You see what each part of the building costs before you sign.';
export const checkedBeforeItIsCovered = 'Checked before it is covered';
export const checkedBeforeItIsCoveredText =
  'We check every bar before the concrete and every pipe before the plaster.';
export const paidAfterAcceptance = 'Paid after acceptance';
export const paidAfterAcceptanceText = 'A payment falls due when you have accepted the stage it pays for.';
export const homesAndSmartInfrastructure = 'Homes and smart infrastructure';
export const heroTitle = 'Your home, built true to the line.';
export const heroLead =
  'One team from the first enquiry to the day you get the keys. Work is planned in stages, each stage is checked before the next begins, and you always know where your project stands.';
export const scheduleFreeConsultation = 'Schedule a free consultation';
export const seeWhatWeBuild = 'See what we build';

// company-facts
export const buildingSince = 'Building since';
export const homesHandedOver = 'Homes handed over';
export const citiesServed = 'Cities';
export const yearsOfWarranty = 'Years of warranty';
export const reraNumber = 'RERA registration';
export const gstin = 'GSTIN';
export const callUs = 'Call us';

// how-it-works
export const enquiry = 'Enquiry';
export const enquiryText =
  'Tell us about the plot, the people who will live there and the budget. The first conversation is free.';
export const enquiryResult = 'a clear answer about what is possible';
export const siteVisit = 'Site visit';
export const siteVisitText =
  'We measure the plot, look at soil, access and neighbours, and note what the local authority requires.';
export const siteVisitResult = 'a site report with measurements';
export const planAndPrice = 'Plan and price';
export const planAndPriceText =
  'Plans and sections, a written scope, and a price split by stage, so you can see what each part costs.';
export const planAndPriceResult = 'drawings and a price you can compare';
export const agreement = 'Agreement';
export const agreementText =
  'Milestones, dates and payments are agreed in writing. After the first, you pay for finished milestones only.';
export const agreementResult = 'a contract with a payment plan';
export const construction = 'Construction';
export const constructionText =
  'An engineer runs your site, and writes down each day what was done, by whom and with what.';
export const constructionResult = 'a site diary with photos, every working day';
export const handover = 'Handover';
export const handoverResult = 'keys, as-built drawings and warranties';
export const handoverText =
  'We walk through every room together, finish what is still open, and remain responsible for defects afterwards.';
export const howItWorks = 'How it works';
export const howItWorksTitle = 'From enquiry to handover in six steps';
export const howItWorksLead =
  'Each step ends with something you can read, check and agree to before the next one starts.';
export const youGet = 'You get:';

// payment-plan
export const foundationAndPlinth = 'Foundation and plinth';
export const groundFloorSlab = 'Ground-floor slab';
export const upperSlab = 'Upper slab';
export const masonry = 'Masonry';
export const plasterAndServices = 'Plaster and services';
export const flooringAndJoinery = 'Flooring and joinery';

// progress-showcase
export const accepted = 'Accepted';
export const waitingForYou = 'Waiting for you';
export const planned = 'Planned';
export const whileWeBuild = 'While we build';
export const showcaseTitle = 'Your site, open to you every day';
export const showcaseLead =
  'Sign in from anywhere. See what was done today, accept milestones one by one, and pay for each after you accept it.';
export const anExample = 'An example.';
export const exampleNote = (name: ReactNode) => (
  <>{name} Accept the masonry. The project and its picture are made up.</>
);
export const exampleProject = 'House on a 30 × 40 ft plot';
export const exampleNext = 'Next: plaster and services';
export const exampleReady = 'Masonry is finished and checked';
export const milestonesOfExample = 'Milestones of the example';
export const examplePayment = 'Payment for masonry, 10 % of the price';
export const paymentDue = 'Due now, with its GST invoice.';
export const paymentNotDue = 'Not due. It falls due when you accept the milestone.';
export const startExampleAgain = 'Start the example again';
export const acceptMasonry = 'Accept the masonry';
export const todayOnSite = 'Today on site';
export const exampleEntry =
  'Walls of the first floor closed. 9 masons, 6 helpers, 1,100 bricks laid. Clear, 29 °C. No delays.';

// testimonials
export const inTheirWords = 'In their words';
export const whatOurClientsSay = 'What our clients say';
export const projectOf = (name: string) => `The project of ${name}`;
export const theProject = 'The project';

// what-we-do
export const housesAndVillas = 'Houses and villas';
export const housesText =
  'Design, structure and finishing of individual homes, on your plot and to your plan, under one contract.';
export const interiorsAndRenovation = 'Interiors and renovation';
export const interiorsText =
  'Kitchens, joinery, lighting and full renovations, measured on site and drawn before anything is ordered.';
export const smartInfrastructure = 'Smart infrastructure';
export const smartInfrastructureText =
  'Rooftop solar, vehicle charging, lighting control and home automation, planned with the building from the start.';
export const apartmentsAndOffices = 'Apartments and offices';
export const apartmentsText =
  'Residential blocks and commercial buildings for owners and developers who want one accountable builder.';
export const whatWeDo = 'What we do';
export const whatWeDoTitle = 'Everything between the plot and the keys';
export const whatWeDoLead =
  'The same people who draw your building stay with it on site. Nothing is handed from one contractor to the next, so nothing falls between them.';

export const pageTitle = 'Your enquiry';
export const yourData = 'Your data';
export const enquiryLead =
  'Read what we keep about your enquiry, correct it, or tell us not to contact you any more.';

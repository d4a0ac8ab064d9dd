import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layouts/public-layout.tsx', [
    index('pages/public/home.tsx'),
    route('about', 'pages/public/about.tsx'),
    route('about-us', 'pages/public/about.tsx', { id: 'about-us' }),
    route('projects', 'pages/public/projects.tsx'),
    route('projects/:slug', 'pages/public/case-study.tsx'),
    route('portfolio', 'pages/public/projects.tsx', { id: 'portfolio' }),
    route('pricing', 'pages/public/pricing.tsx'),
    route('faqs', 'pages/public/faqs.tsx'),
    route('contact-us', 'pages/public/contact.tsx'),
    route('terms', 'pages/public/terms.tsx'),
    route('privacy', 'pages/public/privacy.tsx'),
    route('your-enquiry', 'pages/public/your-enquiry.tsx'),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  ...prefix('dashboard', [
    layout('layouts/dashboard-layout.tsx', [
      index('pages/dashboard/overview.tsx'),
      route('account', 'pages/dashboard/account.tsx'),
      route('projects', 'pages/dashboard/projects.tsx'),
      route('projects/new', 'pages/dashboard/project-new.tsx'),
      route('tickets', 'pages/dashboard/tickets.tsx'),
      route('daily-entries', 'pages/dashboard/daily-entries.tsx'),
      route('payments', 'pages/dashboard/payments.tsx'),
      route('leads', 'pages/dashboard/leads.tsx'),
      route('users', 'pages/dashboard/users.tsx'),
      route('audit', 'pages/dashboard/audit.tsx'),
      route('analytics', 'pages/dashboard/analytics.tsx'),
      route('settings', 'pages/dashboard/settings.tsx'),
      route('system', 'pages/dashboard/system.tsx'),
      route('project/:projectId', 'pages/dashboard/project-detail.tsx'),
      route('lead/:leadId', 'pages/dashboard/lead-detail.tsx'),
      route('ticket/:ticketId', 'pages/dashboard/ticket-detail.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '@/testing/render';
import { SelectedProjects } from './portfolio/selected-projects';
import { Testimonials } from './testimonials';

vi.hoisted(() => {
  const script = document.createElement('script');
  script.id = 'site';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    testimonials: [
      { name: 'Asha Rao', place: 'Mysuru', words: 'On time.', project_slug: 'lake-house' },
      { name: 'Ravi', place: 'Hubballi', words: 'Dry.' },
    ],
  });
  document.head.append(script);
});

test('clients’ words stand with who said them, and lead to their project', () => {
  renderAt('/', <Testimonials />);
  const [first, second] = screen.getAllByRole('figure');
  expect(first?.querySelector('blockquote')).toHaveTextContent('On time.');
  expect(first).toHaveTextContent('Asha Rao, Mysuru · The project');
  expect(screen.getByRole('link', { name: 'The project of Asha Rao' })).toHaveAttribute(
    'href',
    '/projects/lake-house',
  );
  expect(second).toHaveTextContent('Ravi, Hubballi');
});

test('where there are no projects there is no section of them', () => {
  renderAt('/', <SelectedProjects />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

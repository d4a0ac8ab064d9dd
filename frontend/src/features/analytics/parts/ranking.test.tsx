import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { theme } from '@/theme/theme';
import { Ranking } from './ranking';

test('each row has a bar in proportion to the longest, and leads to the rows behind it', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Ranking
          label="Delays"
          heads={['Cause', 'Days']}
          rows={[
            { key: 'rain', label: 'Rain', value: 4, cells: ['4'], to: '/rain' },
            { key: 'power', label: 'Power', value: 1, later: 0.5, cells: ['1'] },
            { key: 'strike', label: 'Strike', value: 0, cells: ['0'] },
          ]}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const table = screen.getByRole('table', { name: 'Delays' });
  const bars = [...table.querySelectorAll<HTMLElement>('td [aria-hidden]')];
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%', '0%']);
  const seconds = bars.map(({ lastElementChild }) => (lastElementChild as HTMLElement).style.width);
  expect(seconds).toEqual(['', '50%', '']);
  expect(within(table).getByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/rain');
  expect(within(table).getAllByRole('link')).toHaveLength(1);
});

test('figures of up to three have no bars', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Ranking
          label="Delays"
          heads={['Cause', 'Days']}
          rows={[
            { key: 'rain', label: 'Rain', value: 3, cells: ['3'] },
            { key: 'power', label: 'Power', value: 1, cells: ['1'] },
          ]}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  expect(screen.getByRole('table', { name: 'Delays' }).querySelector('td [aria-hidden]')).toBeNull();
});

test('a whole table shows all its rows, with bars as long as those of the table it is compared with', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Ranking
          isWhole
          full={16}
          label="Statuses"
          heads={['Status', 'Leads']}
          rows={['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({
            key,
            label: key,
            value: 4,
            cells: ['4'],
          }))}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const table = screen.getByRole('table', { name: 'Statuses' });
  const [bar] = table.querySelectorAll<HTMLElement>('td [aria-hidden]');
  expect(bar?.style.width).toBe('1.75em');
  expect(screen.queryByRole('button')).toBeNull();
  expect(table.querySelector('.more')).toBeNull();
});

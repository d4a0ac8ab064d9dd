import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { user } from '@/testing/fixtures';
import { renderSignedIn } from '@/testing/render';
import { server } from '@/testing/server';
import { PaletteCorner } from './palette-corner';

vi.mock('./keys-host', () => new Promise(() => {}));

test('the palette opens while the script of the keys is still on its way', async () => {
  server.use(http.get('*/api/v1/search', () => HttpResponse.json({ groups: [] })));
  renderSignedIn('/dashboard', <PaletteCorner user={user()} />);
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

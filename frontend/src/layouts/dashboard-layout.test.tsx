import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '@/app/session-store';
import { ExampleDropZone } from '@/testing/example-drop-zone';
import { signedOut } from '@/testing/fixtures';
import { renderAt } from '@/testing/render';
import DashboardLayout from './dashboard-layout';

const photo = new File(['abc'], 'wall.jpg', { type: 'image/jpeg' });
const take = vi.fn();

/** Drags over a place or drops there; whether the browser may act, and what the pointer then shows. */
function drag(kind: 'dragOver' | 'drop', place: Element, types: string[]) {
  const dataTransfer = { types, files: [photo], dropEffect: 'copy' };
  const event = createEvent[kind](place, { dataTransfer }) as DragEvent;
  return [fireEvent(place, event), event.dataTransfer?.dropEffect];
}

afterEach(() => {
  sessionStore.set(signedOut);
});

test('files dropped where nothing takes them do not lead away', () => {
  sessionStore.set(signedOut);
  const { unmount } = renderAt(
    '/dashboard',
    <>
      <DashboardLayout />
      <ExampleDropZone onDrop={take} />
    </>,
  );
  const main = screen.getByRole('main');
  const zone = screen.getByText('Here');
  for (const kind of ['dragOver', 'drop'] as const) {
    expect(drag(kind, main, ['Files'])).toEqual([false, 'none']);
    expect(drag(kind, main, ['text/plain'])).toEqual([true, 'copy']);
    expect(drag(kind, zone, ['Files'])).toEqual([false, 'copy']);
  }
  expect(take).toHaveBeenCalledExactlyOnceWith([photo]);
  unmount();
  expect(drag('drop', document.body, ['Files'])).toEqual([true, 'copy']);
});

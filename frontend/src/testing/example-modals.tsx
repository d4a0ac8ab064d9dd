import { useState } from 'react';
import { Modal } from '@/components/modal/modal';

/** A modal whose focused button another one replaces. */
export function ExampleChangingModal({ onClose }: { onClose: () => void }) {
  const [content, setContent] = useState('First');
  return (
    <Modal title="Title" onClose={onClose}>
      <button key={content} type="button" onClick={() => setContent('Second')}>
        {content}
      </button>
    </Modal>
  );
}

/** Two modals, one above the other. */
export function ExampleModals() {
  const [open, setOpen] = useState(['below', 'above']);
  return open.map((title) => (
    <Modal key={title} title={title} onClose={() => setOpen(open.filter((it) => it !== title))}>
      Text
    </Modal>
  ));
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { startLive } from '@/app/live/live-service';
import { announce, forgetTold, onGo } from './announce';
import { Bell } from './bell';
import { LinkState } from './link-state';

/** Notification bell of the dashboard's header; starts the live channel. */
export function Corner() {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    startLive({ onMessage: announce, onStop: forgetTold });
    onGo((path) => go(path));
    return () => onGo((path) => location.assign(path));
  }, []);
  return (
    <>
      <LinkState />
      <Bell />
    </>
  );
}

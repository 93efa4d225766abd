import { takeTakeoverLink } from '../lib/takeover-link.ts';

takeTakeoverLink();

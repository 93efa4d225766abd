import {
  ArrowUpDown,
  BadgeDollarSign,
  Clock,
  Ellipsis,
  PackageX,
  Sheet,
  Smartphone,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { moreTexts } from './more-texts.ts';
import styles from './products-page.module.css';

export function MoreMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={
        <Button icon={<Ellipsis aria-hidden />} className={styles.more}>
          <span className={styles.compactWord}>{moreTexts.more}</span>
        </Button>
      }
    >
      <MenuItem icon={<Smartphone aria-hidden />} onSelect={() => void navigate(paths.menuPreview)}>
        {moreTexts.preview}
      </MenuItem>
      <MenuItem icon={<ArrowUpDown aria-hidden />} onSelect={() => void navigate(paths.menuOrder)}>
        {moreTexts.order}
      </MenuItem>
      <MenuItem icon={<BadgeDollarSign aria-hidden />} onSelect={() => void navigate(paths.prices)}>
        {moreTexts.prices}
      </MenuItem>
      <MenuItem icon={<Sheet aria-hidden />} onSelect={() => void navigate(paths.sheets)}>
        {moreTexts.sheets}
      </MenuItem>
      <MenuItem icon={<PackageX aria-hidden />} onSelect={() => void navigate(paths.soldOut)}>
        {moreTexts.soldOut}
      </MenuItem>
      <MenuItem icon={<Clock aria-hidden />} onSelect={() => void navigate(paths.sectionHours)}>
        {moreTexts.sectionHours}
      </MenuItem>
    </Menu>
  );
}

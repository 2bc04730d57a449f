import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBell,
  IconBook2,
  IconBug,
  IconBuildingWarehouse,
  IconBuildingCottage,
  IconCalendar,
  IconCalendarEvent,
  IconCertificate,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconCircleCheck,
  IconCircleX,
  IconClipboardText,
  IconClock,
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudRain,
  IconCloudUp,
  IconColumns3,
  IconContract,
  IconDots,
  IconDownload,
  IconFilter,
  IconFlask,
  IconFolders,
  IconGridDots,
  IconHelp,
  IconHourglass,
  IconFile,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutList,
  IconLanguage,
  IconLogout,
  IconCamera,
  IconListCheck,
  IconMap2,
  IconMapPin,
  IconPhoto,
  IconRoute,
  IconTruckDelivery,
  IconMenu2,
  IconMessageCircle,
  IconMoon,
  IconPencil,
  IconPackages,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlant2,
  IconPlus,
  IconPrinter,
  IconPolygon,
  IconRefresh,
  IconRepeat,
  IconSearch,
  IconSettings,
  IconSortAscending,
  IconSortDescending,
  IconSun,
  IconTag,
  IconTestPipe,
  IconTractor,
  IconTrash,
  IconTransferVertical,
  IconUpload,
  IconEye,
  IconEyeSearch,
  IconEyeOff,
  IconUser,
  IconUsers,
  IconDeviceLaptop,
  IconExternalLink,
  IconKey,
  IconReceipt2,
  IconShieldLock,
  IconMail,
  IconCopy,
  IconX,
  type Icon,
  type IconProps,
} from '@tabler/icons-react';
import { createElement, memo, type FunctionComponent, type MemoExoticComponent } from 'react';

/**
 * An icon in the product's stroke, hidden from screen readers: the text beside it or the button's
 * label describes it.
 */
export type DecorativeIcon =
  | FunctionComponent<IconProps>
  | MemoExoticComponent<FunctionComponent<IconProps>>;

/** An icon that stays the same is not rendered again when its row changes content. */
function quiet(icon: Icon): DecorativeIcon {
  return memo(function DecorativeIcon(props: IconProps) {
    return createElement(icon, { size: 18, stroke: 1.5, 'aria-hidden': true, ...props });
  });
}

/** Each icon has a single meaning, everywhere. */
export const WarningIcon = /* @__PURE__ */ quiet(IconAlertTriangle);
export const RedoIcon = /* @__PURE__ */ quiet(IconArrowForwardUp);
export const UndoIcon = /* @__PURE__ */ quiet(IconArrowBackUp);
export const BackIcon = /* @__PURE__ */ quiet(IconArrowLeft);
export const BellIcon = /* @__PURE__ */ quiet(IconBell);
export const ArchiveIcon = /* @__PURE__ */ quiet(IconBook2);
export const StorageIcon = /* @__PURE__ */ quiet(IconBuildingWarehouse);
export const FarmIcon = /* @__PURE__ */ quiet(IconBuildingCottage);
export const DateIcon = /* @__PURE__ */ quiet(IconCalendar);
export const JobsIcon = /* @__PURE__ */ quiet(IconListCheck);
export const WeatherIcon = /* @__PURE__ */ quiet(IconCloudRain);
export const WorkCalendarIcon = /* @__PURE__ */ quiet(IconCalendarEvent);
export const CertificateIcon = /* @__PURE__ */ quiet(IconCertificate);
export const DoneIcon = /* @__PURE__ */ quiet(IconCheck);
export const DownIcon = /* @__PURE__ */ quiet(IconChevronDown);
export const BackwardIcon = /* @__PURE__ */ quiet(IconChevronLeft);
export const RightIcon = /* @__PURE__ */ quiet(IconChevronRight);
export const UpIcon = /* @__PURE__ */ quiet(IconChevronUp);
export const OkIcon = /* @__PURE__ */ quiet(IconCircleCheck);
export const CancelledIcon = /* @__PURE__ */ quiet(IconCircleX);
export const RecordsIcon = /* @__PURE__ */ quiet(IconClipboardText);
export const PlannedIcon = /* @__PURE__ */ quiet(IconClock);
export const SentIcon = /* @__PURE__ */ quiet(IconCloudCheck);
export const StuckIcon = /* @__PURE__ */ quiet(IconCloudExclamation);
export const OfflineIcon = /* @__PURE__ */ quiet(IconCloudOff);
export const SendingIcon = /* @__PURE__ */ quiet(IconCloudUp);
export const ColumnsIcon = /* @__PURE__ */ quiet(IconColumns3);
export const ContractsIcon = /* @__PURE__ */ quiet(IconContract);
export const MoreIcon = /* @__PURE__ */ quiet(IconDots);
export const DownloadIcon = /* @__PURE__ */ quiet(IconDownload);
export const FilterIcon = /* @__PURE__ */ quiet(IconFilter);
export const SoilIcon = /* @__PURE__ */ quiet(IconFlask);
export const GroupIcon = /* @__PURE__ */ quiet(IconFolders);
export const HelpIcon = /* @__PURE__ */ quiet(IconHelp);
export const PendingIcon = /* @__PURE__ */ quiet(IconHourglass);
export const ReceivedIcon = /* @__PURE__ */ quiet(IconInbox);
export const OverviewIcon = /* @__PURE__ */ quiet(IconLayoutDashboard);
export const LanguageIcon = /* @__PURE__ */ quiet(IconLanguage);
export const SignOutIcon = /* @__PURE__ */ quiet(IconLogout);
export const MixIcon = /* @__PURE__ */ quiet(IconTestPipe);
export const RecordingIcon = /* @__PURE__ */ quiet(IconRoute);
export const MapIcon = /* @__PURE__ */ quiet(IconMap2);
export const MenuIcon = /* @__PURE__ */ quiet(IconMenu2);
export const DeskIcon = /* @__PURE__ */ quiet(IconLayoutList);
export const AdviceIcon = /* @__PURE__ */ quiet(IconMessageCircle);
export const CropIcon = /* @__PURE__ */ quiet(IconPlant2);
export const OrganismIcon = /* @__PURE__ */ quiet(IconBug);
export const DarkIcon = /* @__PURE__ */ quiet(IconMoon);
export const EditIcon = /* @__PURE__ */ quiet(IconPencil);
export const StockIcon = /* @__PURE__ */ quiet(IconPackages);
export const PausedIcon = /* @__PURE__ */ quiet(IconPlayerPause);
export const StartIcon = /* @__PURE__ */ quiet(IconPlayerPlay);
export const AddIcon = /* @__PURE__ */ quiet(IconPlus);
export const PrintIcon = /* @__PURE__ */ quiet(IconPrinter);
export const ParcelIcon = /* @__PURE__ */ quiet(IconPolygon);
export const RefreshIcon = /* @__PURE__ */ quiet(IconRefresh);
export const RepeatIcon = /* @__PURE__ */ quiet(IconRepeat);
export const SearchIcon = /* @__PURE__ */ quiet(IconSearch);
export const SettingsIcon = /* @__PURE__ */ quiet(IconSettings);
export const AscendingIcon = /* @__PURE__ */ quiet(IconSortAscending);
export const DescendingIcon = /* @__PURE__ */ quiet(IconSortDescending);
export const LightIcon = /* @__PURE__ */ quiet(IconSun);
export const LabelIcon = /* @__PURE__ */ quiet(IconTag);
export const MachineIcon = /* @__PURE__ */ quiet(IconTractor);
export const DeleteIcon = /* @__PURE__ */ quiet(IconTrash);
export const BookingIcon = /* @__PURE__ */ quiet(IconTransferVertical);
export const ImportIcon = /* @__PURE__ */ quiet(IconUpload);
export const UserIcon = /* @__PURE__ */ quiet(IconUser);
export const ContactsIcon = /* @__PURE__ */ quiet(IconUsers);
export const CloseIcon = /* @__PURE__ */ quiet(IconX);
export const ImageIcon = /* @__PURE__ */ quiet(IconPhoto);
export const DocumentIcon = /* @__PURE__ */ quiet(IconFile);
export const CameraIcon = /* @__PURE__ */ quiet(IconCamera);
export const PlaceIcon = /* @__PURE__ */ quiet(IconMapPin);
export const GridIcon = /* @__PURE__ */ quiet(IconGridDots);
export const WaylineIcon = /* @__PURE__ */ quiet(IconRoute);
export const DeliveryIcon = /* @__PURE__ */ quiet(IconTruckDelivery);
export const ShowIcon = /* @__PURE__ */ quiet(IconEye);
export const ObservationIcon = /* @__PURE__ */ quiet(IconEyeSearch);
export const HideIcon = /* @__PURE__ */ quiet(IconEyeOff);
export const NewWindowIcon = /* @__PURE__ */ quiet(IconExternalLink);
export const DeviceIcon = /* @__PURE__ */ quiet(IconDeviceLaptop);
export const KeyIcon = /* @__PURE__ */ quiet(IconKey);
export const SubscriptionIcon = /* @__PURE__ */ quiet(IconReceipt2);
export const SecurityIcon = /* @__PURE__ */ quiet(IconShieldLock);
export const MailIcon = /* @__PURE__ */ quiet(IconMail);
export const CopyIcon = /* @__PURE__ */ quiet(IconCopy);
